import type { AssessmentDay, DayRange, VenueRoom } from '../assessment-day.ts';
import { slotMinutes } from './slot-rows.ts';

/**
 * Rooms among which the solver does not tell apart. Rooms of one kind are one pool when each of them suits every activity:
 * they are counted while solving, and numbered afterwards. Otherwise each room is a pool of its own.
 */
export interface RoomPool {
  readonly kind: string;
  readonly rooms: readonly VenueRoom[];
  /** Activities, or seats of a shared room, in each slot. */
  readonly capacity: Int16Array;
  readonly shared: boolean;
  readonly seats: number;
  readonly features: ReadonlySet<string>;
}

function capacityOf(
  rooms: readonly VenueRoom[],
  grid: { readonly origin: number; readonly slots: number },
): Int16Array {
  const capacity = new Int16Array(grid.slots);
  for (const { hours, seats, shared } of rooms) {
    const from = hours ? Math.ceil((hours.from - grid.origin) / slotMinutes) : 0;
    const to = hours ? Math.floor((hours.to - grid.origin) / slotMinutes) : grid.slots;
    for (let slot = Math.max(0, from); slot < Math.min(to, grid.slots); slot += 1) {
      capacity[slot] = (capacity[slot] ?? 0) + (shared ? seats : 1);
    }
  }
  return capacity;
}

const isOpenAllDay = (hours: DayRange | null, day: AssessmentDay): boolean =>
  hours === null || (hours.from <= day.hours.from && hours.to >= day.hours.to);

function sizesOf({ candidates }: AssessmentDay): number {
  const groups = Map.groupBy(candidates, ({ group }) => group);
  return Math.max(1, ...[...groups].map(([group, members]) => (group === null ? 1 : members.length)));
}

/** Tells whether the rooms of a kind are all alike for every activity of the day. */
function areAlike(rooms: readonly VenueRoom[], day: AssessmentDay): boolean {
  const kind = rooms[0]?.kind;
  const usesEveryone = day.exercises.some((one) => one.roomKind === kind && one.together === 'EVERYONE');
  const usesGroups = day.exercises.some((one) => one.roomKind === kind && one.together === 'GROUP');
  const size = usesGroups ? sizesOf(day) : 1;
  const needs = day.candidates.flatMap(({ roomNeeds }) => roomNeeds);
  const ids = new Set(rooms.map(({ id }) => id));
  if (usesEveryone || day.pins.some(({ roomId }) => roomId !== null && ids.has(roomId))) return false;
  return rooms.every(
    ({ hours, seats, shared, features }) =>
      isOpenAllDay(hours, day) &&
      (shared ? rooms.length === 1 : seats >= size) &&
      needs.every((need) => features.includes(need)),
  );
}

function poolOf(rooms: readonly VenueRoom[], grid: { readonly origin: number; readonly slots: number }): RoomPool[] {
  const [first] = rooms;
  if (!first) return [];
  return [
    {
      kind: first.kind,
      rooms,
      capacity: capacityOf(rooms, grid),
      shared: first.shared,
      seats: Math.min(...rooms.map(({ seats }) => seats)),
      features: new Set(first.features.filter((one) => rooms.every(({ features }) => features.includes(one)))),
    },
  ];
}

/** Returns the pools of a day's rooms. */
export function makePools(
  day: AssessmentDay,
  grid: { readonly origin: number; readonly slots: number; readonly notBefore: number },
): readonly RoomPool[] {
  // A room that has closed already is left out, so that the others of its kind stay alike.
  const open = day.rooms.filter(({ hours }) => hours === null || hours.to > grid.notBefore);
  const kinds = Map.groupBy(open, ({ kind }) => kind);
  return [...kinds.values()].flatMap((rooms) =>
    areAlike(rooms, day) ? poolOf(rooms, grid) : rooms.flatMap((room) => poolOf([room], grid)),
  );
}
