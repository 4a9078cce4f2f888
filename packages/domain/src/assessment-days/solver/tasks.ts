import { activityKeyOf } from '../activity-key.ts';
import { type ActivityPin, type AssessmentDay, type DayExercise, isRest } from '../assessment-day.ts';
import type { DayActivity, PlannedActivity } from '../day-plan.ts';
import { type ActivityLength, lengthOf, listActivities } from '../list-activities.ts';
import type { RoomPool } from './room-pools.ts';
import { slotMinutes, slotsFor } from './slot-rows.ts';

/** An activity in numbers. It starts with its preparation. */
export interface Task {
  readonly index: number;
  readonly activity: DayActivity;
  /** Index of the exercise. */
  readonly exercise: number;
  /** Indexes of the candidates. */
  readonly members: readonly number[];
  readonly isRest: boolean;
  readonly preparationSlots: number;
  readonly mainSlots: number;
  readonly writeUpSlots: number;
  /** Minutes of work of each assessor. */
  readonly work: number;
  readonly assessors: number;
  readonly actors: number;
  readonly mixed: boolean;
  /** Indexes of staff who may be its assessors, and its actors. */
  readonly assessorChoice: readonly number[];
  readonly actorChoice: readonly number[];
  /** Pools from which it takes a room, null where it needs none. */
  readonly roomPools: readonly number[] | null;
  readonly preparationPools: readonly number[] | null;
  /** First and last slot at which it may start. */
  readonly earliest: number;
  readonly latest: number;
  /** Indexes of exercises that come before it, and of those that it comes before. */
  readonly after: readonly number[];
  readonly before: readonly number[];
  readonly pin: ActivityPin | null;
  readonly standing: PlannedActivity | null;
  /** The higher, the earlier it is placed. */
  readonly difficulty: number;
}

interface TaskGrid {
  readonly origin: number;
  readonly pools: readonly RoomPool[];
}

interface TaskContext {
  readonly standing: readonly PlannedActivity[];
  readonly notBefore: number;
}

interface TaskSource {
  readonly day: AssessmentDay;
  readonly context: TaskContext;
  readonly grid: TaskGrid;
  readonly candidates: ReadonlyMap<string, number>;
  readonly exercises: ReadonlyMap<string, number>;
}

function poolsFor(kind: string | null, activity: DayActivity, { day, grid, candidates }: TaskSource): number[] | null {
  if (kind === null) return null;
  const needs = activity.candidateIds.flatMap((id) => day.candidates[candidates.get(id) ?? -1]?.roomNeeds ?? []);
  return grid.pools.flatMap((pool, index) => {
    const suits =
      pool.kind === kind &&
      pool.seats >= activity.candidateIds.length &&
      needs.every((need) => pool.features.has(need));
    return suits ? [index] : [];
  });
}

const roomOnly = (pools: number[] | null, roomId: string | null, grid: TaskGrid): number[] | null =>
  roomId === null ? pools : (pools ?? []).filter((index) => grid.pools[index]?.rooms.some(({ id }) => id === roomId));

function staffFor(exercise: DayExercise, role: 'ASSESSOR' | 'ACTOR', { day }: TaskSource): number[] {
  return day.people.flatMap(({ kind, exerciseIds }, index) =>
    kind === role && (exerciseIds === null || exerciseIds.includes(exercise.id)) ? [index] : [],
  );
}

/** Returns those whom a pin names, or else all who can do the exercise. */
function choiceOf(
  exercise: DayExercise,
  role: 'ASSESSOR' | 'ACTOR',
  pin: ActivityPin | null,
  source: TaskSource,
): number[] {
  const named = pin?.personIds;
  const all = staffFor(exercise, role, source);
  return named ? all.filter((index) => named.includes(source.day.people[index]?.id ?? '')) : all;
}

/** Returns the first and last slots at which an activity may start. */
function startsOf(
  exercise: DayExercise,
  slots: { readonly preparation: number; readonly main: number },
  pin: ActivityPin | null,
  { day, context, grid }: TaskSource,
): { readonly earliest: number; readonly latest: number } {
  if (pin) {
    const start = Math.floor((pin.from - grid.origin) / slotMinutes) - slots.preparation;
    return { earliest: start, latest: start };
  }
  const window = exercise.window ?? day.hours;
  const from = Math.max(window.from, day.hours.from, context.notBefore);
  const to = Math.min(window.to, day.hours.to);
  return {
    earliest: Math.ceil((from - grid.origin) / slotMinutes),
    latest: Math.floor((to - grid.origin) / slotMinutes) - slots.preparation - slots.main,
  };
}

type TaskSlots = Pick<Task, 'preparationSlots' | 'mainSlots' | 'writeUpSlots' | 'earliest' | 'latest'>;

/** Returns the slots of an activity that stands, as it is. */
function slotsOfStanding({ from, to, preparation, writeUpTo }: PlannedActivity, origin: number): TaskSlots {
  const start = Math.floor(((preparation?.from ?? from) - origin) / slotMinutes);
  const main = Math.floor((from - origin) / slotMinutes);
  const end = Math.ceil((to - origin) / slotMinutes);
  return {
    preparationSlots: main - start,
    mainSlots: end - main,
    writeUpSlots: Math.ceil((writeUpTo - origin) / slotMinutes) - end,
    earliest: start,
    latest: start,
  };
}

function slotsOf(
  exercise: DayExercise,
  length: ActivityLength,
  pin: ActivityPin | null,
  source: TaskSource,
): TaskSlots {
  // A beginning off the grid reaches into one slot more.
  const skew = pin ? (pin.from - source.grid.origin) % slotMinutes : 0;
  const preparation = slotsFor(length.preparation);
  const main = slotsFor(length.minutes + skew);
  return {
    preparationSlots: preparation,
    mainSlots: main,
    writeUpSlots: slotsFor(skew + length.minutes + length.writeUp) - main,
    ...startsOf(exercise, { preparation, main }, pin, source),
  };
}

function makeTask(activity: DayActivity, index: number, source: TaskSource): Task[] {
  const { day, context, grid, candidates, exercises } = source;
  const at = exercises.get(activity.exerciseId) ?? -1;
  const exercise = day.exercises[at];
  if (!exercise) return [];
  const key = activityKeyOf(activity);
  const members = activity.candidateIds.flatMap((id) => candidates.get(id) ?? []);
  const standing = context.standing.find((one) => activityKeyOf(one) === key) ?? null;
  const pin = standing ? null : (day.pins.find((one) => activityKeyOf(one) === key) ?? null);
  const full = lengthOf(
    exercise,
    members.flatMap((member) => day.candidates[member] ?? []),
  );
  const length = day.exceptions.lateWriteUps.some((one) => activityKeyOf(one) === key) ? { ...full, writeUp: 0 } : full;
  const slots = standing ? slotsOfStanding(standing, grid.origin) : slotsOf(exercise, length, pin, source);
  const preparationKind = exercise.preparation?.roomKind ?? null;
  return [
    {
      index,
      activity,
      exercise: at,
      members,
      isRest: isRest(exercise.kind),
      ...slots,
      work: full.minutes + full.writeUp,
      assessors: exercise.assessors,
      actors: exercise.actors,
      mixed: exercise.mixedPanel,
      assessorChoice: choiceOf(exercise, 'ASSESSOR', pin, source),
      actorChoice: choiceOf(exercise, 'ACTOR', pin, source),
      roomPools: roomOnly(poolsFor(exercise.roomKind, activity, source), pin?.roomId ?? null, grid),
      preparationPools: slots.preparationSlots > 0 ? poolsFor(preparationKind, activity, source) : null,
      after: exercise.after.flatMap((id) => exercises.get(id) ?? []),
      before: day.exercises.flatMap((other, otherAt) => (other.after.includes(exercise.id) ? [otherAt] : [])),
      pin,
      standing,
      difficulty:
        members.length * 100 + exercise.assessors * 30 + slots.mainSlots + (exercise.roomKind === null ? 0 : 20),
    },
  ];
}

/** Returns the tasks of a day. Those that stand or are pinned are among them. */
export function makeTasks(day: AssessmentDay, context: TaskContext, grid: TaskGrid): Task[] {
  const source: TaskSource = {
    day,
    context,
    grid,
    candidates: new Map(day.candidates.map(({ id }, index) => [id, index])),
    exercises: new Map(day.exercises.map(({ id }, index) => [id, index])),
  };
  return listActivities(day).flatMap((activity, index) => makeTask(activity, index, source));
}
