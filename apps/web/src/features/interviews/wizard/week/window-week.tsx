import type { PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import { minutesBetween, zonePosition } from '../../../../entities/interview/interview-time.ts';
import { clockText } from '../../../../lib/format/clock-text.ts';
import { formatNumber } from '../../../../lib/format/format.ts';
import { type Translate, useWords } from '../../../../lib/words/words.ts';
import type { PieceBand, TimetablePiece } from '../../../../ui/timetable/timetable-parts.ts';
import {
  clockMinutes,
  type DraftFieldsProps,
  isDated,
  lastClock,
  pickerStep,
  type TypedWindow,
} from '../setup-draft.ts';
import classes from '../wizard.module.css';
import { WeekTimetable } from './week-timetable.tsx';

interface WindowWeekProps extends DraftFieldsProps {
  readonly preview: PlanPreview;
}

const kinds = { Available: 'open', Booked: 'busy', Passed: 'passed' } as const;

/** Returns the times and breaks of a window, as they are drawn within its block. */
function bandsOf({ breaks }: TypedWindow, slots: PlanPreview['slots'], zone: string): PieceBand[] {
  return [
    ...slots.map((slot) => ({
      start: zonePosition(slot.startsAt, zone).start,
      minutes: minutesBetween(slot),
      kind: kinds[slot.status],
    })),
    ...breaks.map(({ from, to }) => ({
      start: clockMinutes(from),
      minutes: Math.max(pickerStep, clockMinutes(to) - clockMinutes(from)),
      kind: 'rest' as const,
    })),
  ];
}

function windowPieces(t: Translate, { draft, preview }: Pick<WindowWeekProps, 'draft' | 'preview'>): TimetablePiece[] {
  const { windows, timeZone } = draft;
  const dated = windows.filter(isDated);
  return dated.map((window) => {
    const slots = preview.slots.filter((slot) => slot.window === dated.indexOf(window));
    const start = clockMinutes(window.from);
    const minutes = Math.max(pickerStep, clockMinutes(window.to) - start);
    const label = t('staff.plan.window', { number: formatNumber(windows.indexOf(window) + 1) });
    const places = t('staff.plan.capacity', { count: slots.reduce((sum, { capacity }) => sum + capacity, 0) });
    const note = t('staff.plan.windowNote', { until: clockText(start + minutes), places });
    return {
      id: `window-${window.key}`,
      laneId: window.day,
      start,
      minutes,
      kind: 'booked',
      label,
      note,
      name: `${clockText(start)} ${label}, ${note}`,
      bands: bandsOf(window, slots, timeZone),
    };
  });
}

/** Returns the hours of the windows with an hour around them, into which they can be moved. */
function roomyHours(pieces: readonly TimetablePiece[]) {
  const from = Math.min(480, ...pieces.map(({ start }) => start - 60));
  const until = Math.max(1080, ...pieces.map(({ start, minutes }) => start + minutes + 60));
  return { from: Math.max(0, from), until: Math.min(until, 24 * 60) };
}

/** The windows as blocks of a week, to be moved and made longer or shorter by pointer and by keys, with their times within. */
export function WindowWeek({ draft, preview, onChange }: WindowWeekProps) {
  const t = useWords();
  const pieces = windowPieces(t, { draft, preview });
  const numberOf = ({ id }: TimetablePiece): number => draft.windows.findIndex(({ key }) => id === `window-${key}`);
  const set = (piece: TimetablePiece, part: Partial<TypedWindow>): void => {
    const at = numberOf(piece);
    onChange({ windows: draft.windows.map((window, index) => (index === at ? { ...window, ...part } : window)) });
  };
  return (
    <>
      <p className={classes['dim']}>{t('staff.plan.windowWeekHint')}</p>
      <WeekTimetable
        title={t('staff.plan.windowWeek')}
        draft={draft}
        pieces={pieces}
        least={roomyHours(pieces)}
        legend={[
          { kind: 'open', label: t('staff.plan.slot.Available') },
          { kind: 'rest', label: t('staff.plan.break') },
          { kind: 'passed', label: t('staff.plan.slot.Passed') },
        ]}
        onOpen={(piece) => document.getElementById(`window-${numberOf(piece) + 1}-from`)?.focus()}
        onMove={(piece, { laneId, start: moved }) => {
          const start = Math.min(moved, lastClock - piece.minutes);
          set(piece, { day: laneId, from: clockText(start), to: clockText(start + piece.minutes) });
        }}
        onResize={(piece, minutes) => set(piece, { to: clockText(Math.min(piece.start + minutes, lastClock)) })}
      />
    </>
  );
}
