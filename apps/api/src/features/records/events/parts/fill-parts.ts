import { countToAdmit } from '@evenhand/domain/events/event-capacity';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { EventRow } from '../events.queries.ts';
import { admitToParts, countChoices, listParts, noPartCounts } from './parts.queries.ts';

/**
 * Gives free places in the sessions of a locked event to the guests who have waited longest for them and have a place at
 * the event. Returns the guests who got one.
 */
export async function fillParts(tx: TenantTx, event: Pick<EventRow, 'id'>): Promise<ReadonlySet<string>> {
  const parts = await listParts(tx, [event.id]);
  const counts = await countChoices(
    tx,
    parts.map(({ id }) => id),
  );
  const places = parts.map(({ id: partId, capacity }) => {
    const { registered, waiting } = counts.get(partId) ?? noPartCounts;
    return { partId, free: countToAdmit({ capacity, waitingList: true, taken: registered, waiting }) };
  });
  return new Set(
    await admitToParts(
      tx,
      places.filter(({ free }) => free > 0),
    ),
  );
}
