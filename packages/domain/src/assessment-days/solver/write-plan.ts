import { activityKeyOf } from '../activity-key.ts';
import { assignMarkers } from '../assign-markers.ts';
import { boundDay } from '../bound-day.ts';
import type { DayActivity, DayPlan, PlannedActivity, PlannedBreak } from '../day-plan.ts';
import { type ActivityLength, lengthOf } from '../list-activities.ts';
import { measurePlan } from '../measure-plan.ts';
import { numberRooms, type RoomUse } from '../number-rooms.ts';
import type { DayState, Placement } from './day-state.ts';
import type { SearchResult } from './search.ts';
import { slotMinutes } from './slot-rows.ts';
import type { Task } from './tasks.ts';

function exactLength(state: DayState, task: Task): ActivityLength {
  const { day } = state.model;
  const exercise = day.exercises[task.exercise];
  if (!exercise) return { preparation: 0, minutes: 0, writeUp: 0 };
  const members = task.members.flatMap((member) => day.candidates[member] ?? []);
  const key = activityKeyOf(task.activity);
  const isLate = day.exceptions.lateWriteUps.some((one) => activityKeyOf(one) === key);
  const length = lengthOf(exercise, members);
  return isLate ? { ...length, writeUp: 0 } : length;
}

function writeActivity(state: DayState, task: Task, placement: Placement): PlannedActivity {
  if (task.standing) return task.standing;
  const { origin, day } = state.model;
  const { preparation, minutes, writeUp } = exactLength(state, task);
  const from = task.pin?.from ?? origin + (placement.start + task.preparationSlots) * slotMinutes;
  const ids = placement.staff.flatMap((person) => day.people[person]?.id ?? []);
  return {
    ...task.activity,
    from,
    to: from + minutes,
    preparation: preparation > 0 ? { from: from - preparation, to: from, roomId: null } : null,
    writeUpTo: from + minutes + writeUp,
    assessorIds: ids.slice(0, task.assessors),
    actorIds: ids.slice(task.assessors),
    roomId: null,
    pinned: task.pin !== null,
  };
}

interface Written {
  readonly task: Task;
  readonly placement: Placement;
  readonly activity: PlannedActivity;
}

/** Lists the uses of rooms: of the exercise, and of its preparation. */
function usesOf(state: DayState, written: readonly Written[]): { readonly main: RoomUse[]; readonly own: RoomUse[] } {
  const { pools, context } = state.model;
  const before = new Map(context.before?.activities.map((one) => [activityKeyOf(one), one]));
  const roomsOf = (pool: number) => pools[pool]?.rooms ?? [];
  return {
    main: written.map(({ task, placement, activity }) => ({
      rooms: roomsOf(placement.pool),
      from: activity.from,
      to: activity.to,
      leadId: activity.assessorIds[0] ?? null,
      preferred: task.standing?.roomId ?? before.get(activityKeyOf(activity))?.roomId ?? null,
    })),
    own: written.map(({ task, placement, activity }) => ({
      rooms: roomsOf(placement.preparationPool),
      from: activity.preparation?.from ?? activity.from,
      to: activity.from,
      leadId: null,
      preferred:
        (task.standing ? task.standing.preparation : before.get(activityKeyOf(activity))?.preparation)?.roomId ?? null,
    })),
  };
}

function withRooms(state: DayState, written: readonly Written[]): PlannedActivity[] {
  const { main, own } = usesOf(state, written);
  const rooms = numberRooms([...main, ...own]);
  return written.map(({ task, activity }, index) => {
    if (task.standing) return activity;
    const preparationRoom = rooms[written.length + index] ?? null;
    const preparation = activity.preparation && { ...activity.preparation, roomId: preparationRoom };
    return { ...activity, roomId: rooms[index] ?? null, preparation };
  });
}

function writeBreaks({ model, firstBreak }: DayState): PlannedBreak[] {
  const { day, breaks, origin } = model;
  return day.staffBreaks.flatMap(({ id, minutes }, at) =>
    day.people.flatMap((person, index) => {
      const slot = firstBreak[at * day.people.length + index] ?? -1;
      if (slot < 0 || breaks[at]?.isDue[index] !== 1) return [];
      const from = origin + slot * slotMinutes;
      return [{ breakId: id, personId: person.id, from, to: from + minutes }];
    }),
  );
}

/** Writes the timetable of a search as a plan, with rooms, breaks of staff, and markers. */
export function writePlan({ state, iterations, fullAfter }: SearchResult, seed: number): DayPlan {
  const { tasks, day } = state.model;
  const written: Written[] = [];
  const leftOver: DayActivity[] = [];
  for (const task of tasks) {
    const placement = state.placements[task.index];
    if (placement) written.push({ task, placement, activity: writeActivity(state, task, placement) });
    else leftOver.push(task.activity);
  }
  const activities = withRooms(state, written).sort((a, b) => a.from - b.from);
  return {
    activities,
    leftOver,
    breaks: writeBreaks(state),
    markings: assignMarkers(day, activities),
    quality: measurePlan(day, activities, boundDay(day)),
    seed,
    iterations,
    fullAfter,
  };
}
