import type { AssessmentDay, DayRange } from './assessment-day.ts';
import type { DayPlan, PlannedActivity } from './day-plan.ts';

/** A line of a person's or a room's timetable. */
export interface TimetableEntry extends DayRange {
  readonly kind: 'PREPARATION' | 'EXERCISE' | 'WRITE_UP' | 'BREAK' | 'WAIT';
  /** Null while waiting, and in breaks of staff. */
  readonly activity: PlannedActivity | null;
  readonly roomId: string | null;
}

const byTime = (a: TimetableEntry, b: TimetableEntry): number => a.from - b.from || a.to - b.to;

const exerciseEntry = (activity: PlannedActivity): TimetableEntry => ({
  kind: 'EXERCISE',
  from: activity.from,
  to: activity.to,
  activity,
  roomId: activity.roomId,
});

const preparationEntries = (activity: PlannedActivity): TimetableEntry[] =>
  activity.preparation ? [{ kind: 'PREPARATION', ...activity.preparation, activity }] : [];

/** Puts the waiting between the entries of a candidate. */
const withWaits = (entries: readonly TimetableEntry[]): TimetableEntry[] =>
  entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    if (!before || before.to >= entry.from) return [entry];
    return [{ kind: 'WAIT', from: before.to, to: entry.from, activity: null, roomId: null }, entry];
  });

/** Returns a candidate's day in order, with the times of waiting. */
export const candidateTimetable = ({ activities }: DayPlan, candidateId: string): TimetableEntry[] =>
  withWaits(
    activities
      .filter(({ candidateIds }) => candidateIds.includes(candidateId))
      .flatMap((one) => [...preparationEntries(one), exerciseEntry(one)])
      .sort(byTime),
  );

/** Returns the day of an assessor or actor in order, with write-up and breaks. */
export function personTimetable({ activities, breaks }: DayPlan, personId: string): TimetableEntry[] {
  const own = activities.filter((one) => one.assessorIds.includes(personId) || one.actorIds.includes(personId));
  const rest = breaks.filter((one) => one.personId === personId);
  return [
    ...own.map(exerciseEntry),
    ...own.flatMap((one): TimetableEntry[] =>
      one.writeUpTo > one.to && one.assessorIds.includes(personId)
        ? [{ kind: 'WRITE_UP', from: one.to, to: one.writeUpTo, activity: one, roomId: null }]
        : [],
    ),
    ...rest.map(({ from, to }): TimetableEntry => ({ kind: 'BREAK', from, to, activity: null, roomId: null })),
  ].sort(byTime);
}

/** Returns the day of a room in order. */
export const roomTimetable = ({ activities }: DayPlan, roomId: string): TimetableEntry[] =>
  activities
    .flatMap((one) => [...preparationEntries(one), exerciseEntry(one)])
    .filter((entry) => entry.roomId === roomId)
    .sort(byTime);

/** Entries of one column of a timetable. */
export interface TimetableColumn {
  readonly id: string;
  readonly entries: readonly TimetableEntry[];
}

/** Returns the timetables of every candidate, every person or every room of a day. */
export function columnsOf(
  day: AssessmentDay,
  plan: DayPlan,
  by: 'CANDIDATES' | 'PEOPLE' | 'ROOMS',
): readonly TimetableColumn[] {
  switch (by) {
    case 'CANDIDATES':
      return day.candidates.map(({ id }) => ({ id, entries: candidateTimetable(plan, id) }));
    case 'PEOPLE':
      return day.people.map(({ id }) => ({ id, entries: personTimetable(plan, id) }));
    default:
      return day.rooms.map(({ id }) => ({ id, entries: roomTimetable(plan, id) }));
  }
}
