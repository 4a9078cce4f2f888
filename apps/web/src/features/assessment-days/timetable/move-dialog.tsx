import { activityKeyOf } from '@evenhand/domain/assessment-days/activity-key';
import type { AssessmentDay } from '@evenhand/domain/assessment-days/assessment-day';
import { applyChange, checkChange, type HandChange } from '@evenhand/domain/assessment-days/check-change';
import type { DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import { clockText } from '../../../lib/format/clock-text.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { type DayNames, listNames } from '../day-names.ts';
import { whoText } from './day-pieces.ts';
import { FaultList } from './fault-list.tsx';

interface MoveDialogProps {
  readonly day: AssessmentDay;
  readonly plan: DayPlan;
  readonly change: HandChange;
  readonly names: DayNames;
  readonly isBusy: boolean;
  readonly onMove: (plan: DayPlan) => void;
  readonly onClose: () => void;
}

/** Says which rules a move breaks and mends before it is made. */
export function MoveDialog({ day, plan, change, names, isBusy, onMove, onClose }: MoveDialogProps) {
  const t = useWords();
  const { broken, mended } = checkChange(day, plan, change);
  const next = applyChange(day, plan, change);
  const moved = next.activities.find((one) => activityKeyOf(one) === activityKeyOf(change));
  if (!moved) return null;
  const title = t('staff.assessment.moveNamed', {
    exercise: names.exercise(change.exerciseId),
    who: whoText(t, change, names),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        {listNames([
          clockText(moved.from),
          names.room(moved.roomId),
          ...[...moved.assessorIds, ...moved.actorIds].map(names.person),
        ])}
      </p>
      {broken.length > 0 ? (
        <Notice kind="attention" title={t('staff.assessment.breaks')}>
          <FaultList faults={broken} names={names} />
        </Notice>
      ) : (
        <Notice kind="done">{t('staff.assessment.breaksNothing')}</Notice>
      )}
      {mended.length > 0 ? (
        <Notice kind="info" title={t('staff.assessment.mends')}>
          <FaultList faults={mended} names={names} />
        </Notice>
      ) : null}
      <div className="actions">
        <ActionButton busy={isBusy} onClick={() => onMove(next)}>
          {t(broken.length > 0 ? 'staff.assessment.moveAnyway' : 'staff.timetable.move')}
        </ActionButton>
        <Button variant="quiet" onClick={onClose}>
          {t('staff.timetable.close')}
        </Button>
      </div>
    </Dialog>
  );
}
