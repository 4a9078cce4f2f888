import type { MyInterview } from '@evenhand/contract/processes/interviews/my-interviews';
import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { declareKnown } from './my-interviews.api.ts';

interface KnownDialogProps {
  readonly interview: MyInterview;
  readonly onClose: () => void;
}

/** Says what follows when the user knows a candidate, and takes them off. It asks for no reason. */
export function KnownDialog({ interview, onClose }: KnownDialogProps) {
  const t = useWords();
  const { name } = interview.candidate;
  const declaring = useMutation({
    mutationFn: declareKnown,
    onSuccess: () => {
      announce({ kind: 'success', text: t('staff.mine.takenOff', { name }) });
      onClose();
    },
  });
  return (
    <Dialog title={t('staff.mine.knowNamed', { name })} onClose={onClose}>
      <div className="stack">
        {declaring.error ? (
          <Notice kind="problem" alert>
            {problemText(declaring.error)}
          </Notice>
        ) : null}
        <p>{t('staff.mine.knowText')}</p>
        <div className="actions">
          <ActionButton busy={declaring.isPending} onClick={() => declaring.mutate(interview.bookingId)}>
            {t('staff.mine.know')}
          </ActionButton>
          <Button variant="quiet" onClick={onClose}>
            {t('staff.schedule.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
