import type { OwnCrossing } from '@evenhand/contract/crossings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CrossingWaits } from './crossing-waits.tsx';
import { crossingText, crossingTitle } from './crossing-words.ts';
import { follow, goOnThere } from './crossings.api.ts';
import classes from './crossings.module.css';
import { StopSharing } from './stop-sharing.tsx';

/** Shows at which organisation a copy of the profile is, the status of the application there, and the link to it. */
export function CrossingCard({ crossing }: { readonly crossing: OwnCrossing }) {
  const t = useWords();
  const [stopping, setStopping] = useState(false);
  const goOn = useMutation({ mutationFn: () => goOnThere(crossing.id), onSuccess: ({ next }) => void follow(next) });
  const organisation = crossing.organization.name;
  const role = crossingTitle(crossing);
  const isThere = crossing.state === 'AGREED' || crossing.state === 'CARRIED';
  return (
    <>
      <p className={classes['status']}>{crossingText(t, crossing)}</p>
      {crossing.agreedAt === null || !isThere ? null : (
        <p>{t('crossing.agreedOn', { date: formatDate(crossing.agreedAt) })}</p>
      )}
      {goOn.data ? <CrossingWaits next={goOn.data.next} organisation={organisation} /> : null}
      {goOn.error ? (
        <Notice kind="problem" alert>
          {problemText(goOn.error)}
        </Notice>
      ) : null}
      {isThere ? (
        <div className="actions">
          <ActionButton
            variant="secondary"
            busy={goOn.isPending}
            aria-label={t('crossing.goOnNamed', { organisation, role })}
            onClick={() => goOn.mutate()}
          >
            {t('crossing.goOn', { organisation })}
          </ActionButton>
          <Button
            variant="quiet"
            aria-label={t('crossing.stopNamed', { organisation, role })}
            onClick={() => setStopping(true)}
          >
            {t('crossing.stop')}
          </Button>
        </div>
      ) : null}
      {stopping ? <StopSharing crossing={crossing} onClose={() => setStopping(false)} /> : null}
    </>
  );
}
