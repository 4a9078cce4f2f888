import { type AssessmentDay, type DayCandidate, isRest } from './assessment-day.ts';
import type { DayActivity } from './day-plan.ts';
import { lengthOf, listActivities } from './list-activities.ts';

/** Bounds below which no plan of the day can be, in minutes. */
export interface DayBounds {
  readonly length: number;
  readonly meanStay: number;
}

interface ActivityWork {
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
function workOf(day: AssessmentDay): ActivityWork[] {
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
function leastStay(candidate: DayCandidate, work: readonly ActivityWork[], gap: number): number {
  const own = work.filter(({ activity }) => activity.candidateIds.includes(candidate.id));
  const rests = own.filter((one) => one.isRest).length;
  const gaps = Math.max(0, own.length - rests - 1 - rests);
  return own.reduce((sum, { preparation, minutes }) => sum + preparation + minutes, 0) + gaps * gap;
}

/** Returns the minutes for which each kind of room is needed at least, by all its rooms side by side. */
function roomBounds(day: AssessmentDay, work: readonly ActivityWork[]): number[] {
  const kinds = Map.groupBy(day.rooms, ({ kind }) => kind);
  return [...kinds].map(([kind, rooms]) => {
    const units = rooms.reduce((sum, { shared, seats }) => sum + (shared ? seats : 1), 0);
    const isShared = rooms.some(({ shared }) => shared);
    const needed = work.reduce((sum, one) => {
      const minutes = (one.roomKind === kind ? one.minutes : 0) + (one.preparationKind === kind ? one.preparation : 0);
      return sum + minutes * (isShared ? one.activity.candidateIds.length : 1);
    }, 0);
    return needed / units;
  });
}

/** Returns the minutes after which assessors could have done their work, if none were ever idle. */
function staffBound({ people, hours }: AssessmentDay, work: readonly ActivityWork[]): number {
  const needed = work.reduce((sum, { assessors, minutes, writeUp }) => sum + assessors * (minutes + writeUp), 0);
  const lastWriteUp = Math.max(0, ...work.map(({ writeUp }) => writeUp));
  const able = people.filter(({ kind }) => kind === 'ASSESSOR');
  const length = hours.to - hours.from;
  for (let minutes = 0; minutes < length; minutes += 5) {
    const to = hours.from + minutes + lastWriteUp;
    const available = able.reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.hours.to, to) - Math.max(one.hours.from, hours.from)),
      0,
    );
    if (available >= needed) return minutes;
  }
  return length;
}

/** Returns lower bounds of a day: they prove how much better a plan could be at most. */
export function boundDay(day: AssessmentDay): DayBounds {
  const work = workOf(day);
  const stays = day.candidates.map((candidate) => ({
    least: leastStay(candidate, work, day.rules.gap),
    from: Math.max(0, (candidate.hours?.from ?? 0) - day.hours.from),
  }));
  const bounds = [...stays.map(({ least, from }) => from + least), ...roomBounds(day, work), staffBound(day, work)];
  return {
    length: Math.ceil(Math.max(0, ...bounds)),
    meanStay: stays.reduce((sum, { least }) => sum + least, 0) / Math.max(1, stays.length),
  };
}
