import type { DayMarks } from '@evenhand/contract/processes/assessment-days/day-marks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../../lib/format/moment-text.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { byDisagreement, CandidateMarksPart } from './candidate-marks.tsx';
import { MissingCards } from './missing-cards.tsx';
import { dayMarksQuery, openMarks, releaseScores } from './wash-up.api.ts';
import classes from './wash-up.module.css';

type Act = 'open' | 'release';
const calls = { open: openMarks, release: releaseScores } as const;

/** The two things that the lead does here, each asked about before it is done. */
function Acts({ dayId, marks }: { readonly dayId: string; readonly marks: DayMarks }) {
  const t = useWords();
  const [asked, setAsked] = useState<Act | null>(null);
  const { total, done } = marks.cards;
  const doing = useSendOnce({
    send: (act: Act, key) => calls[act](dayId, key),
    onSent: () => {
      announce({ kind: 'success', text: t(`staff.washUp.${asked ?? 'release'}.done`) });
      setAsked(null);
    },
  });
  const run = (act: Act): void =>
    doing.mutate(act, {
      onError: (error) => {
        setAsked(null);
        announce({ kind: 'error', text: problemText(error) });
      },
    });
  return (
    <div className={classes['acts']}>
      <Button disabled={done === 0} onClick={() => setAsked('release')}>
        {t(marks.releasedAt === null ? 'staff.washUp.release' : 'staff.washUp.releaseAgain')}
      </Button>
      {marks.openedAt === null && done < total ? (
        <Button variant="secondary" onClick={() => setAsked('open')}>
          {t('staff.washUp.open')}
        </Button>
      ) : null}
      {asked === null ? null : (
        <ConfirmDialog
          title={t(`staff.washUp.${asked}.title`)}
          confirm={t(`staff.washUp.${asked}`)}
          busy={doing.isPending}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t(`staff.washUp.${asked}.text`)}</p>
          {asked === 'release' && done < total ? (
            <p>{t('staff.washUp.release.missing', { count: total - done })}</p>
          ) : null}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The lead's view of a day's marks: who has handed in what, where assessors disagree, and the release of scores. */
export function WashUp({ dayId }: { readonly dayId: string }) {
  const t = useWords();
  const { data: marks, error, refetch } = useQuery(dayMarksQuery(dayId));
  if (!marks) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const { total, done } = marks.cards;
  if (total === 0) return <EmptyState title={t('staff.washUp.noneTitle')}>{t('staff.washUp.none')}</EmptyState>;
  return (
    <div className={classes['washUp']}>
      <p className={classes['count']} role="status">
        {t('staff.assessor.cards', { done, total })}
      </p>
      {marks.releasedAt === null ? null : (
        <Notice kind={marks.isChanged ? 'attention' : 'done'}>
          {t(marks.isChanged ? 'staff.washUp.changed' : 'staff.washUp.released', {
            time: momentText(marks.releasedAt),
          })}
        </Notice>
      )}
      {marks.openedAt === null ? null : (
        <Notice kind="info">{t('staff.washUp.opened', { time: momentText(marks.openedAt) })}</Notice>
      )}
      <Acts dayId={dayId} marks={marks} />
      <MissingCards marks={marks} />
      <section aria-labelledby="wash-up-candidates">
        <h2 id="wash-up-candidates">{t('staff.assessment.candidates')}</h2>
        <ul className={classes['candidates']}>
          {marks.candidates.toSorted(byDisagreement).map((candidate) => (
            <CandidateMarksPart key={candidate.applicationId} candidate={candidate} exercises={marks.exercises} />
          ))}
        </ul>
      </section>
    </div>
  );
}
