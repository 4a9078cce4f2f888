import { subtractSpans } from '../interviewer-availability/time-spans.ts';
import { type AssessmentDay, type DayCandidate, type DayPerson, isRest } from './assessment-day.ts';
import type { DayActivity } from './day-plan.ts';
import { lengthOf, listActivities } from './list-activities.ts';
import { isBreakDue } from './make-up/staff-breaks.ts';

/** An activity with what it asks for. */
export interface ActivityWork {
  readonly activity: DayActivity;
  readonly isRest: boolean;
  readonly preparation: number;
  readonly minutes: number;
  readonly writeUp: number;
  readonly assessors: number;
  readonly roomKind: string | null;
  readonly preparationKind: string | null;
}

/** Returns what each activity of the day asks for. */
export function workOf(day: AssessmentDay): ActivityWork[] {
  const candidates = new Map(day.candidates.map((one) => [one.id, one]));
  const exercises = new Map(day.exercises.map((one) => [one.id, one]));
  return listActivities(day).flatMap((activity) => {
    const exercise = exercises.get(activity.exerciseId);
    if (!exercise) return [];
    const members = activity.candidateIds.flatMap((id) => candidates.get(id) ?? []);
    return [
      {
        activity,
        isRest: isRest(exercise.kind),
        ...lengthOf(exercise, members),
        assessors: exercise.assessors,
        roomKind: exercise.roomKind,
        preparationKind: exercise.preparation?.roomKind ?? null,
      },
    ];
  });
}

/** Returns the least stay of a candidate: everything in a row, rest standing where it saves a gap. */
export function leastStay(candidate: DayCandidate, work: readonly ActivityWork[], gap: number): number {
  const own = work.filter(({ activity }) => activity.candidateIds.includes(candidate.id));
  const rests = own.filter((one) => one.isRest).length;
  const gaps = Math.max(0, own.length - rests - 1 - rests);
  return own.reduce((sum, { preparation, minutes }) => sum + preparation + minutes, 0) + gaps * gap;
}

/** Returns the minutes in which a person can work. Time in which they are away for two reasons counts once. */
function minutesOf(day: AssessmentDay, person: DayPerson): number {
  const { absences, mostMinutes } = person;
  const hours = { from: Math.max(person.hours.from, day.hours.from), to: Math.min(person.hours.to, day.hours.to) };
  const away = absences.map(({ from, to }) => ({ start: from, end: to }));
  const there = subtractSpans([{ start: hours.from, end: hours.to }], away).reduce(
    (sum, { start, end }) => sum + end - start,
    0,
  );
  const rest = day.staffBreaks
    .filter((one) => isBreakDue({ ...person, hours }, one))
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return Math.min(mostMinutes ?? Number.POSITIVE_INFINITY, Math.max(0, there - rest));
}

/** Returns the minutes in which staff of a kind can work: their hours and limits without absences and breaks. */
export const availableMinutes = (day: AssessmentDay, kind: 'ASSESSOR' | 'ACTOR'): number =>
  day.people.filter((one) => one.kind === kind).reduce((sum, person) => sum + minutesOf(day, person), 0);

/** Returns the minutes for which a kind of room is needed, and for which its rooms are open: of seats, where they are shared. */
export function roomMinutes(
  day: AssessmentDay,
  kind: string,
  work: readonly ActivityWork[],
): { readonly needed: number; readonly available: number } {
  const rooms = day.rooms.filter((one) => one.kind === kind);
  const isShared = rooms.some(({ shared }) => shared);
  const needed = work.reduce((sum, one) => {
    const minutes = (one.roomKind === kind ? one.minutes : 0) + (one.preparationKind === kind ? one.preparation : 0);
    return sum + minutes * (isShared ? one.activity.candidateIds.length : 1);
  }, 0);
  const available = rooms.reduce((sum, { hours, seats, shared }) => {
    const open = Math.min(hours?.to ?? day.hours.to, day.hours.to) - Math.max(hours?.from ?? 0, day.hours.from);
    return sum + Math.max(0, open) * (shared ? seats : 1);
  }, 0);
  return { needed, available };
}
