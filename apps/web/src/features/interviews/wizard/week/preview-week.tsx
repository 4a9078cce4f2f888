import type { PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import { minutesBetween, zonePosition } from '../../../../entities/interview/interview-time.ts';
import { clockText } from '../../../../lib/format/clock-text.ts';
import { type Translate, useWords } from '../../../../lib/words/words.ts';
import type { TimetablePiece } from '../../../../ui/timetable/timetable-parts.ts';
import { clockMinutes, type SetupDraft } from '../setup-draft.ts';
import { WeekTimetable } from './week-timetable.tsx';

interface PreviewWeekProps {
  readonly draft: SetupDraft;
  readonly preview: PlanPreview;
  /** Leads to the windows, where a time is changed. */
  readonly onOpen: () => void;
}

const kinds = { Available: 'open', Booked: 'busy', Passed: 'passed' } as const;

const slotPieces = (t: Translate, { timeZone }: SetupDraft, { slots }: PlanPreview): TimetablePiece[] =>
  slots.map((slot, at) => {
    const { day, start } = zonePosition(slot.startsAt, timeZone);
    const state = t(`staff.plan.slot.${slot.status}`);
    const note = t('staff.plan.capacity', { count: slot.capacity });
    return {
      id: `slot-${at}`,
      laneId: day,
      start,
      minutes: minutesBetween(slot),
      kind: kinds[slot.status],
      label: state,
      note,
      name: `${clockText(start)} ${state}, ${note}`,
      isFixed: true,
    };
  });

const breakPieces = (t: Translate, { windows }: SetupDraft): TimetablePiece[] =>
  windows.flatMap(({ day, breaks }, at) =>
    breaks.map(({ from, to }) => ({
      id: `break-${at}-${from}`,
      laneId: day,
      start: clockMinutes(from),
      minutes: Math.max(15, clockMinutes(to) - clockMinutes(from)),
      kind: 'rest' as const,
      label: t('staff.plan.break'),
      name: `${from} ${t('staff.plan.break')}`,
      isFixed: true,
    })),
  );

/** Shows the week of the plan's times as it is typed. */
export function PreviewWeek({ draft, preview, onOpen }: PreviewWeekProps) {
  const t = useWords();
  return (
    <WeekTimetable
      title={t('staff.plan.week')}
      draft={draft}
      pieces={[...slotPieces(t, draft, preview), ...breakPieces(t, draft)]}
      least={{ from: 540, until: 1020 }}
      legend={[
        { kind: 'open', label: t('staff.plan.slot.Available') },
        { kind: 'rest', label: t('staff.plan.break') },
        { kind: 'passed', label: t('staff.plan.slot.Passed') },
      ]}
      onOpen={onOpen}
    />
  );
}
