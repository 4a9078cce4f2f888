import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { isEngaged } from '@evenhand/domain/assessment-days/day-fault';
import { useState } from 'react';
import { isProblem, problemText } from '../../lib/http/problem-error.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { releasePlan } from './assessment-days.api.ts';
import { namesOf } from './day-names.ts';
import { FaultList } from './timetable/fault-list.tsx';

interface ReleaseButtonProps {
  readonly day: ShownDay;
  /** Another button of the page is the one that most came for. */
  readonly isSecond: boolean;
}

/** Releases the newest timetable after a question, where it is one of the day as it stands and not yet released. */
export function ReleaseButton({ day, isSecond }: ReleaseButtonProps) {
  const t = useWords();
  const { plan } = day;
  const [asked, setAsked] = useState<number | null>(null);
  const releasing = useSendOnce({
    send: releasePlan,
    onSent: () => {
      setAsked(null);
      announce({ kind: 'success', text: t('staff.assessment.releasedDone') });
    },
  });
  const refused = (error: unknown): void => {
    // The question stays open, and now names those who were taken elsewhere meanwhile.
    if (!isProblem(error, 'assessment_day_engaged')) setAsked(null);
    announce({ kind: 'error', text: problemText(error) });
  };
  const release = (number: number): void => releasing.mutate({ day, number }, { onError: refused });
  const engaged = plan?.faults.filter(isEngaged) ?? [];
  if (!plan || plan.isOld || plan.number === day.released) return null;
  return (
    <>
      <ActionButton
        variant={isSecond ? 'secondary' : 'primary'}
        busy={releasing.isPending}
        onClick={() => setAsked(plan.number)}
      >
        {t('staff.assessment.release')}
      </ActionButton>
      {asked === null ? null : (
        <ConfirmDialog
          title={t('staff.assessment.releaseTitle')}
          confirm={t('staff.assessment.release')}
          busy={releasing.isPending}
          onConfirm={() => release(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('staff.assessment.releaseText')}</p>
          {plan.plan.leftOver.length > 0 ? (
            <p>{t('staff.assessment.releaseLeftOver', { count: plan.plan.leftOver.length })}</p>
          ) : null}
          {engaged.length > 0 ? (
            <Notice kind="attention" title={t('staff.assessment.releaseEngaged')}>
              <FaultList faults={engaged} names={namesOf(day)} />
            </Notice>
          ) : null}
        </ConfirmDialog>
      )}
    </>
  );
}
