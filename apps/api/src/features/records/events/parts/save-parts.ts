import type { EventContent } from '@evenhand/contract/records/events/events';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { NamedFault } from '../../../../platform/http/problem-error.ts';
import { type PartRow, writeParts } from './parts.queries.ts';

type PartContent = EventContent['parts'][number];

/** Returns the faults of sessions that name an id which is none of the event's, or one twice. */
export function unknownParts(parts: readonly PartContent[], known: readonly PartRow[]): NamedFault[] {
  const free = new Set(known.map(({ id }) => id));
  return parts.flatMap(({ id }, at): NamedFault[] =>
    id === undefined || free.delete(id) ? [] : [{ code: 'not_a_choice', field: `parts.${at}.id` }],
  );
}

/** Returns whether a session that guests know is called off, or has another time or place. */
export const partsMoved = (parts: readonly PartContent[], known: readonly PartRow[]): boolean =>
  known.some((row) => {
    const next = parts.find(({ id }) => id === row.id);
    if (!next) return true;
    const times = [next.startsAt, next.endsAt].map((time) => new Date(time).getTime());
    return times[0] !== row.starts_at.getTime() || times[1] !== row.ends_at.getTime() || next.place !== row.place;
  });

/** Writes the sessions of an event as staff have edited them. */
export const saveParts = (tx: TenantTx, eventId: string, parts: readonly PartContent[]): Promise<void> =>
  writeParts(tx, {
    eventId,
    parts: parts.map((part) => ({
      id: part.id ?? tx.newId(),
      title: part.title,
      starts_at: new Date(part.startsAt),
      ends_at: new Date(part.endsAt),
      place: part.place,
      capacity: part.capacity,
    })),
  });
