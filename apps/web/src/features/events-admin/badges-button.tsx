import { badgePapers } from '@evenhand/domain/events/badge-papers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { downloadBadges } from './after-event.api.ts';

function BadgesDialog({ eventId, onClose }: { readonly eventId: string; readonly onClose: () => void }) {
  const t = useWords();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (paper: (typeof badgePapers)[number]) => downloadBadges(eventId, paper),
    onSuccess: onClose,
  });
  return (
    <Dialog title={t('staff.event.badgesTitle')} onClose={onClose}>
      <p>{t('staff.event.badgesText')}</p>
      <p className="actions">
        {badgePapers.map((paper) => (
          <ActionButton key={paper} variant="secondary" busy={isPending} onClick={() => mutate(paper)}>
            {t(`staff.event.paper.${paper}`)}
          </ActionButton>
        ))}
      </p>
      {error ? (
        <Notice kind="problem" alert>
          {problemText(error)}
        </Notice>
      ) : null}
      <p className="actions">
        <Button variant="quiet" onClick={onClose}>
          {t('staff.timetable.close')}
        </Button>
      </p>
    </Dialog>
  );
}

/** Asks on which paper the badges are printed, and downloads them. */
export function BadgesButton({ eventId }: { readonly eventId: string }) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('staff.event.badges')}
      </Button>
      {isAsking ? <BadgesDialog eventId={eventId} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
