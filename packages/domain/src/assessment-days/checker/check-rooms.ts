import type { AssessmentDay, VenueRoom } from '../assessment-day.ts';
import type { DayFault } from '../day-fault.ts';
import { type CheckedActivity, faultOf } from './checked-activity.ts';

/** The use of a room by an activity, or by its preparation. */
interface CheckedUse {
  readonly checked: CheckedActivity;
  readonly kind: string | null;
  readonly roomId: string | null;
  readonly from: number;
  readonly to: number;
}

function usesOf(checked: CheckedActivity): CheckedUse[] {
  const { activity, exercise } = checked;
  const main = { checked, kind: exercise.roomKind, roomId: activity.roomId, from: activity.from, to: activity.to };
  if (!activity.preparation) return [main];
  const { roomId, from, to } = activity.preparation;
  return [main, { checked, kind: exercise.preparation?.roomKind ?? null, roomId, from, to }];
}

const stretchOf = ({ roomId, from, to }: CheckedUse) => ({ roomId, from, to });

function checkUse(use: CheckedUse, room: VenueRoom | undefined): DayFault[] {
  const { checked, kind, roomId } = use;
  if (kind === null) return roomId === null ? [] : [faultOf('ROOM_KIND', [checked], stretchOf(use))];
  if (room?.kind !== kind) return [faultOf('ROOM_KIND', [checked], stretchOf(use))];
  const lacks = checked.members.some(({ roomNeeds }) => roomNeeds.some((need) => !room.features.includes(need)));
  const isClosed = room.hours !== null && (use.from < room.hours.from || use.to > room.hours.to);
  return [
    ...(lacks ? [faultOf('ROOM_NEEDS', [checked], stretchOf(use))] : []),
    ...(isClosed ? [faultOf('ROOM_CLOSED', [checked], stretchOf(use))] : []),
    ...(checked.members.length > room.seats ? [faultOf('ROOM_FULL', [checked], stretchOf(use))] : []),
  ];
}

/** Returns a fault for each beginning at which a room holds more than it can. */
function checkCapacity(room: VenueRoom, uses: readonly CheckedUse[]): DayFault[] {
  return uses.flatMap((use) => {
    const together = uses.filter((other) => other.from <= use.from && other.to > use.from);
    const seats = together.reduce((sum, { checked }) => sum + checked.members.length, 0);
    const isFull = together.length > 1 && (room.shared ? seats > room.seats : true);
    if (!isFull) return [];
    const to = Math.min(...together.map((one) => one.to));
    return [
      faultOf(
        'ROOM_FULL',
        together.map(({ checked }) => checked),
        { roomId: room.id, from: use.from, to },
      ),
    ];
  });
}

/** Returns the faults of rooms: their kind, features, hours and seats. */
export function checkRooms(day: AssessmentDay, known: readonly CheckedActivity[]): DayFault[] {
  const rooms = new Map(day.rooms.map((one) => [one.id, one]));
  const uses = known.flatMap(usesOf);
  const byRoom = Map.groupBy(uses, ({ roomId }) => roomId);
  return [
    ...uses.flatMap((use) => checkUse(use, rooms.get(use.roomId ?? ''))),
    ...day.rooms.flatMap((room) => checkCapacity(room, byRoom.get(room.id) ?? [])),
  ];
}
