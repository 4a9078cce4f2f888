import type { DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import { candidateTimetable, type TimetableEntry } from '@evenhand/domain/assessment-days/timetables';
import { clockText } from '../../../lib/format/clock-text.ts';
import { useWords } from '../../../lib/words/words.ts';
import { type DayNames, listNames } from '../day-names.ts';

interface WhereaboutsProps {
  readonly plan: DayPlan;
  readonly candidateId: string;
  readonly names: DayNames;
  /** Minutes after midnight in the time zone of the day. */
  readonly now: number;
}

/** Says where the timetable has a candidate now, or next while they wait. */
export function Whereabouts({ plan, candidateId, names, now }: WhereaboutsProps) {
  const t = useWords();
  const coming = candidateTimetable(plan, candidateId).find(({ kind, to }) => kind !== 'WAIT' && to > now);
  const placeOf = ({ kind, activity, roomId }: TimetableEntry): string => {
    const exercise = names.exercise(activity?.exerciseId ?? '');
    const what = kind === 'PREPARATION' ? t('staff.assessment.entry.PREPARATION', { exercise }) : exercise;
    return listNames([what, names.room(roomId)]);
  };
  if (!coming) return <small>{t('staff.assessment.nothingMore')}</small>;
  const where = placeOf(coming);
  return (
    <small>
      {coming.from <= now
        ? t('staff.assessment.isAt', { where, time: clockText(coming.to) })
        : t('staff.assessment.nextAt', { where, time: clockText(coming.from) })}
    </small>
  );
}
