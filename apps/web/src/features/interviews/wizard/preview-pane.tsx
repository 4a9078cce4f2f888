import type { PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import { useState } from 'react';
import {
  addDays,
  daysText,
  minutesBetween,
  mondayOf,
  shortDayText,
  weekdayText,
  zonePosition,
} from '../../../entities/interview/interview-time.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Timetable } from '../../../ui/timetable/timetable.tsx';
import { TimetableLegend } from '../../../ui/timetable/timetable-legend.tsx';
import { clockText, spanOf, type TimetablePiece } from '../../../ui/timetable/timetable-parts.ts';
import type { SetupDraft } from './setup-draft.ts';
import classes from './wizard.module.css';

interface PreviewPaneProps {
  readonly draft: SetupDraft;
  readonly preview: PlanPreview;
  /** Leads to the windows, where a time is changed. */
  readonly onOpen: () => void;
}

const kinds = { Available: 'open', Booked: 'busy', Passed: 'passed' } as const;
const weekDays = 7;
const workDays = 5;

/** Returns minutes since midnight of a clock's text. */
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

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
      start: minutesOf(from),
      minutes: Math.max(15, minutesOf(to) - minutesOf(from)),
      kind: 'rest' as const,
      label: t('staff.plan.break'),
      name: `${from} ${t('staff.plan.break')}`,
      isFixed: true,
    })),
  );

/** Returns the working days of a week, and the weekend where something takes place on it. */
const lanesOf = (monday: string, pieces: readonly TimetablePiece[]) =>
  Array.from({ length: weekDays }, (_, at) => addDays(monday, at))
    .filter((day, at) => at < workDays || pieces.some(({ laneId }) => laneId === day))
    .map((day) => ({ id: day, label: weekdayText(day), note: shortDayText(day) }));

const thisMonday = (): string => mondayOf(new Date().toISOString().slice(0, 10));

/** Shows the week of the plan's times as it is typed. */
export function PreviewWeek({ draft, preview, onOpen }: PreviewPaneProps) {
  const t = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const all = [...slotPieces(t, draft, preview), ...breakPieces(t, draft)];
  const firstDay = draft.windows
    .map(({ day }) => day)
    .filter(Boolean)
    .toSorted()[0];
  const monday = chosen ?? (firstDay ? mondayOf(firstDay) : thisMonday());
  const lanes = lanesOf(monday, all);
  const pieces = all.filter(({ laneId }) => lanes.some(({ id }) => id === laneId));
  const days = daysText(lanes[0]?.id ?? monday, lanes.at(-1)?.id ?? monday);
  return (
    <section className={classes['week']} aria-label={t('staff.plan.week')}>
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
            zone: draft.timeZone.replaceAll('_', ' '),
          })}
        </span>
      </div>
      <Timetable
        label={days}
        lanes={lanes}
        pieces={pieces}
        span={spanOf(pieces, { from: 540, until: 1020 })}
        layout="columns"
        step={60}
        onOpen={onOpen}
      />
      <TimetableLegend
        kinds={[
          { kind: 'open', label: t('staff.plan.slot.Available') },
          { kind: 'rest', label: t('staff.plan.break') },
          { kind: 'passed', label: t('staff.plan.slot.Passed') },
        ]}
      />
    </section>
  );
}

type Finding = PlanPreview['faults'][number] | PlanPreview['warnings'][number];

/** Returns a fault or warning as a sentence that names the window and the day it is about. */
function findingText(t: Translate, { code, window, day }: Finding): string {
  const where = [
    window === null ? '' : t('staff.plan.window', { number: formatNumber(window + 1) }),
    day === null ? '' : shortDayText(day),
  ].filter(Boolean);
  const sentence = t(`staff.plan.finding.${code}`);
  return where.length === 0 ? sentence : t('staff.plan.findingAt', { where: where.join(', '), sentence });
}

/** Says how many places there are for how many people, and what is in the way. */
export function CapacityCard({ preview }: { readonly preview: PlanPreview }) {
  const t = useWords();
  const { places, people, spare, adjusted, faults, warnings } = preview;
  return (
    <section className={classes['capacity']} aria-live="polite" aria-label={t('staff.plan.capacityTitle')}>
      <b>
        {t('staff.plan.placesFor', {
          places: t('staff.plan.placesCount', { count: places }),
          people: t('staff.plan.peopleCount', { count: people }),
        })}
      </b>
      <p>{spare < 0 ? t('staff.plan.short', { count: -spare }) : t('staff.plan.spare', { count: spare })}</p>
      {adjusted > 0 ? <p>{t('staff.plan.adjusted', { count: adjusted })}</p> : null}
      <meter
        aria-label={t('staff.plan.capacityTitle')}
        min={0}
        max={Math.max(places, people, 1)}
        value={Math.min(places, people)}
      />
      {faults.length > 0 ? (
        <ul className={classes['faults']}>
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)}>{findingText(t, fault)}</li>
          ))}
        </ul>
      ) : null}
      {warnings.length > 0 ? (
        <ul className={classes['warnings']}>
          {warnings.map((warning) => (
            <li key={JSON.stringify(warning)}>{findingText(t, warning)}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
