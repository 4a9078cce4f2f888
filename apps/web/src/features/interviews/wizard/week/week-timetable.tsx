import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { useState } from 'react';
import {
  addDays,
  daysText,
  mondayOf,
  shortDayText,
  weekdayText,
} from '../../../../entities/interview/interview-time.ts';
import { useWords } from '../../../../lib/words/words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Timetable } from '../../../../ui/timetable/timetable.tsx';
import { TimetableLegend } from '../../../../ui/timetable/timetable-legend.tsx';
import {
  type PieceKind,
  type PiecePosition,
  spanOf,
  type TimetablePiece,
  type TimetableSpan,
} from '../../../../ui/timetable/timetable-parts.ts';
import { pickerStep, type SetupDraft } from '../setup-draft.ts';
import classes from '../wizard.module.css';

const weekDays = 7;
const workDays = 5;

/** Returns the working days of a week, and the weekend where something takes place on it. */
const lanesOf = (monday: string, pieces: readonly TimetablePiece[]) =>
  Array.from({ length: weekDays }, (_, at) => addDays(monday, at))
    .filter((day, at) => at < workDays || pieces.some(({ laneId }) => laneId === day))
    .map((day) => ({ id: day, label: weekdayText(day), note: shortDayText(day) }));

const thisMonday = (): string => mondayOf(new Date().toISOString().slice(0, 10));

interface WeekTimetableProps {
  readonly title: string;
  readonly draft: SetupDraft;
  readonly pieces: readonly TimetablePiece[];
  /** Hours that are shown at least. */
  readonly least: TimetableSpan;
  readonly legend: readonly { readonly kind: PieceKind; readonly label: string }[];
  readonly onOpen: (piece: TimetablePiece) => void;
  readonly onMove?: (piece: TimetablePiece, position: PiecePosition) => void;
  readonly onResize?: (piece: TimetablePiece, minutes: number) => void;
}

/** One week of a plan's days, from the week of the first one on. */
export function WeekTimetable({ title, draft, pieces: all, least, legend, ...rest }: WeekTimetableProps) {
  const t = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const firstDay = draft.windows
    .map(({ day }) => day)
    .filter(Boolean)
    .toSorted()[0];
  const monday = chosen ?? (firstDay ? mondayOf(firstDay) : thisMonday());
  const lanes = lanesOf(monday, all);
  const pieces = all.filter(({ laneId }) => lanes.some(({ id }) => id === laneId));
  const days = daysText(lanes[0]?.id ?? monday, lanes.at(-1)?.id ?? monday);
  return (
    <section className={classes['week']} aria-label={title}>
      <div className={classes['weekHead']}>
        <Button variant="secondary" size="small" onClick={() => setChosen(addDays(monday, -weekDays))}>
          {t('staff.schedule.before')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setChosen(addDays(monday, weekDays))}>
          {t('staff.schedule.after')}
        </Button>
        <b>{days}</b>
        <span className={classes['dim']}>
          {t('staff.plan.weekNote', {
            minutes: draft.minutes,
            pause: draft.pauseMinutes,
            zone: cityOfZone(draft.timeZone),
          })}
        </span>
      </div>
      <Timetable
        label={days}
        lanes={lanes}
        pieces={pieces}
        span={spanOf(pieces, least)}
        layout="columns"
        step={60}
        snap={pickerStep}
        {...rest}
      />
      <TimetableLegend kinds={legend} />
    </section>
  );
}
