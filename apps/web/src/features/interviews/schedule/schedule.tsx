import { fromZoneInput } from '@evenhand/domain/events/zone-input';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { scheduleQuery } from '../../../entities/interview/interview-queries.ts';
import { addDays, daysText, zonePosition } from '../../../entities/interview/interview-time.ts';
import type { ScheduledInterview } from '../../../entities/interview/scheduled-interview.ts';
import { clockText } from '../../../lib/format/clock-text.ts';
import { belowSm } from '../../../lib/page/breakpoints.ts';
import { useWords } from '../../../lib/words/words.ts';
import { EmptyState } from '../../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { Timetable } from '../../../ui/timetable/timetable.tsx';
import { TimetableLegend } from '../../../ui/timetable/timetable-legend.tsx';
import { type PiecePosition, spanOf } from '../../../ui/timetable/timetable-parts.ts';
import { BookingDialog } from '../booking-dialog.tsx';
import { type Absence, AwayDialog } from '../plan/away-dialog.tsx';
import { Agenda } from './agenda.tsx';
import { InterviewDialog } from './interview-dialog.tsx';
import classes from './schedule.module.css';
import { type PlacedInterview, placeInterviews, scheduleLanesOf } from './schedule-pieces.ts';
import { daysShown, type ScheduleState } from './schedule-state.ts';
import { ScheduleTools } from './schedule-tools.tsx';

interface ScheduleProps {
  readonly state: ScheduleState;
  readonly today: string;
  readonly timeZone: string;
  readonly onChange: (state: ScheduleState) => void;
}

const officeHours = { from: 540, until: 1080 };
const legend = ['booked', 'held', 'clash', 'attention', 'passed'] as const;

const watchPhone = (listener: () => void): (() => void) => {
  const query = window.matchMedia(belowSm);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const useIsPhone = (): boolean => useSyncExternalStore(watchPhone, () => window.matchMedia(belowSm).matches);

/** Returns the interviews that pass the filters. */
const filtered = (
  interviews: readonly ScheduledInterview[],
  { userId, roleId, place }: ScheduleState,
): readonly ScheduledInterview[] =>
  interviews.filter(
    (one) =>
      (userId === '' || one.people.some((person) => person.userId === userId)) &&
      (roleId === '' || one.role.id === roleId) &&
      (place === '' || one.place === place),
  );

interface OpenInterview {
  readonly interview: ScheduledInterview;
  /** The time to which it is to be moved; empty to choose one, null while it is only read. */
  readonly proposed: string | null;
  /** The member of its panel for whom a stand-in is to be found. */
  readonly absence?: Absence;
}

interface OpenDialogProps {
  readonly open: OpenInterview | null;
  readonly timeZone: string;
  readonly onOpen: (open: OpenInterview | null) => void;
}

/** The interview that is read, whose move is confirmed, or for which a stand-in is found. */
function OpenDialog({ open, timeZone, onOpen }: OpenDialogProps) {
  if (open === null) return null;
  const { interview, proposed, absence } = open;
  const close = (): void => onOpen(null);
  if (absence) return <AwayDialog timeZone={timeZone} absence={absence} onClose={close} />;
  if (proposed !== null) {
    return (
      <BookingDialog
        invitation={{ planId: interview.planId, invitationId: interview.invitationId }}
        name={interview.candidate.name}
        timeZone={timeZone}
        startsAt={interview.startsAt}
        proposed={proposed}
        onClose={close}
      />
    );
  }
  const mayMove = interview.mayArrange && interview.state === 'BOOKED' && interview.outcome === null;
  return (
    <InterviewDialog
      interview={interview}
      timeZone={timeZone}
      onMove={mayMove ? () => onOpen({ interview, proposed: '' }) : null}
      onStandIn={(away) => onOpen({ interview, proposed: null, absence: away })}
      onClose={close}
    />
  );
}

interface PlacedProps {
  readonly state: ScheduleState;
  readonly days: readonly string[];
  readonly placed: readonly PlacedInterview[];
  readonly timeZone: string;
  readonly onOpen: (open: OpenInterview) => void;
}

/** Returns the time at which the clock stands, in the lanes of today. */
function nowIn({ days, state, timeZone }: PlacedProps): { start: number; laneId?: string } | null {
  const here = zonePosition(new Date().toISOString(), timeZone);
  if (!days.includes(here.day)) return null;
  return state.view === 'week' ? { start: here.start, laneId: here.day } : { start: here.start };
}

/** Returns whether an interview keeps its time and comes from the row of its interviewer into another one. */
const isOtherRow = ({ piece, interview }: PlacedInterview, { view, by }: ScheduleState, to: PiecePosition): boolean =>
  view === 'day' &&
  by === 'interviewer' &&
  to.laneId !== piece.laneId &&
  to.start === piece.start &&
  interview.people.some(({ userId }) => userId === piece.laneId);

/** Returns the dialog that finds a stand-in for the interviewer in whose row an interview was. */
const toStandIn = ({ piece, interview }: PlacedInterview): OpenInterview => ({
  interview,
  proposed: null,
  absence: { userId: piece.laneId, from: interview.startsAt, to: interview.endsAt },
});

/** The interviews in their timetable. Dragging and keys lead to a move that is confirmed first. */
function PlacedTimetable(props: PlacedProps) {
  const { state, days, placed, timeZone, onOpen } = props;
  const t = useWords();
  const pieces = placed.map(({ piece }) => piece);
  const isWeek = state.view === 'week';
  const entryOf = (id: string): PlacedInterview | undefined => placed.find(({ piece }) => piece.id === id);
  const move = (id: string, { laneId, start }: PiecePosition): void => {
    const entry = entryOf(id);
    if (entry && isOtherRow(entry, state, { laneId, start })) {
      onOpen(toStandIn(entry));
      return;
    }
    const proposed = fromZoneInput(`${isWeek ? laneId : state.day}T${clockText(start)}`, timeZone);
    if (entry && proposed && Date.parse(proposed) !== Date.parse(entry.interview.startsAt)) {
      onOpen({ interview: entry.interview, proposed });
    }
  };
  const read = (id: string): void => {
    const entry = entryOf(id);
    if (entry) onOpen({ interview: entry.interview, proposed: null });
  };
  return (
    <>
      <Timetable
        label={daysText(days[0] ?? state.day, days.at(-1) ?? state.day)}
        corner={isWeek ? '' : t(`staff.schedule.by.${state.by}`)}
        lanes={scheduleLanesOf(placed, days)}
        pieces={pieces}
        span={spanOf(pieces, officeHours)}
        layout={isWeek ? 'columns' : 'rows'}
        step={isWeek ? 60 : 30}
        snap={15}
        now={nowIn(props)}
        onOpen={({ id }) => read(id)}
        onMove={({ id }, position) => move(id, position)}
      />
      <TimetableLegend kinds={legend.map((kind) => ({ kind, label: t(`staff.schedule.kind.${kind}`) }))} />
    </>
  );
}

/** The interviews of a week or a day. A move shows first who is told. */
export function Schedule({ state, today, timeZone, onChange }: ScheduleProps) {
  const t = useWords();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<OpenInterview | null>(null);
  const days = daysShown(state);
  const [first = today] = days;
  const span = {
    from: fromZoneInput(`${first}T00:00`, timeZone) ?? '',
    to: fromZoneInput(`${addDays(first, days.length)}T00:00`, timeZone) ?? '',
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(scheduleQuery(span));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const placed = placeInterviews(t, filtered(data, state), state, { timeZone, now: Date.now() });
  const shown = { state, days, placed, timeZone };
  // While other days are on their way, the interviews of the last ones are known alone.
  const isEmpty = placed.length === 0 && !isPlaceholderData;
  return (
    <section className={classes['schedule']} aria-label={t('staff.schedule.title')}>
      <ScheduleTools state={state} today={today} interviews={data} onChange={onChange} />
      {isEmpty ? (
        <EmptyState title={t('staff.schedule.none')}>
          {t(data.length === 0 ? 'staff.schedule.noneText' : 'staff.schedule.noneFound')}
        </EmptyState>
      ) : null}
      {!isEmpty && isPhone ? (
        <Agenda placed={placed} onOpen={({ interview }) => setOpen({ interview, proposed: null })} />
      ) : null}
      {!isEmpty && !isPhone ? <PlacedTimetable {...shown} onOpen={setOpen} /> : null}
      <OpenDialog open={open} timeZone={timeZone} onOpen={setOpen} />
    </section>
  );
}
