import type { VenueRoom } from './assessment-day.ts';

/** The use of some room of a kind for a stretch. */
export interface RoomUse {
  /** The rooms among which it chooses: they are alike. */
  readonly rooms: readonly VenueRoom[];
  readonly from: number;
  readonly to: number;
  /** The person who leads it, who likes to stay in one room. */
  readonly leadId: string | null;
  /** The room that it has already, or had in the plan before. */
  readonly preferred: string | null;
}

interface RoomBook {
  /** End of the last use of each room. */
  readonly busyTo: Map<string, number>;
  /** The room in which each lead was last. */
  readonly lastOf: Map<string, string>;
}

function chooseRoom({ rooms, from, leadId, preferred }: RoomUse, { busyTo, lastOf }: RoomBook): string | null {
  const free = rooms.filter(({ id }) => (busyTo.get(id) ?? Number.NEGATIVE_INFINITY) <= from).map(({ id }) => id);
  const last = leadId === null ? undefined : lastOf.get(leadId);
  const wanted = [preferred, last].find((id) => id !== null && id !== undefined && free.includes(id));
  if (wanted) return wanted;
  // A room to which another lead may return is left free for them as long as possible.
  const taken = new Set(lastOf.values());
  return free.find((id) => !taken.has(id)) ?? free[0] ?? null;
}

/**
 * Gives each use a room, in the order of their beginnings, so that rooms that are alike never have two uses at once as long as no more
 * uses than rooms overlap. Leads stay in their room where it is free. Returns the ids in the order of the uses.
 */
export function numberRooms(uses: readonly RoomUse[]): (string | null)[] {
  const book: RoomBook = { busyTo: new Map(), lastOf: new Map() };
  const chosen: (string | null)[] = uses.map(() => null);
  const order = uses.map((use, index) => ({ use, index })).sort((a, b) => a.use.from - b.use.from || a.index - b.index);
  for (const { use, index } of order) {
    const [shared] = use.rooms;
    const room = shared?.shared ? shared.id : chooseRoom(use, book);
    chosen[index] = room;
    if (room === null) continue;
    book.busyTo.set(room, Math.max(book.busyTo.get(room) ?? 0, use.to));
    if (use.leadId !== null) book.lastOf.set(use.leadId, room);
  }
  return chosen;
}
