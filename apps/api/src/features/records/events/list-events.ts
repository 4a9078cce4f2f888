import { type Page, toPage } from '@evenhand/contract/base/paging';
import type { EventListItem } from '@evenhand/contract/records/events/events';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { countEvents, type EventListFilter, listEventRows } from './event-list.read.ts';
import { countRegistrations, noCounts } from './events.queries.ts';
import { presentListItem } from './read-event.ts';

interface EventQuery {
  readonly page: number;
  readonly resultsPerPage: number;
  readonly when: 'upcoming' | 'past' | 'archived';
  readonly searchTerm?: string | undefined;
}

/** Returns a page of events with their registration counts. */
export async function listEvents(tx: TenantTx, query: EventQuery): Promise<Page<EventListItem>> {
  const filter: EventListFilter = {
    status: query.when === 'archived' ? 'ARCHIVED' : 'ACTIVE',
    when: query.when === 'archived' ? 'any' : query.when,
    listed: false,
    searchTerm: query.searchTerm,
  };
  const at = { page: Math.max(query.page, 0), size: query.resultsPerPage };
  const total = await countEvents(tx, filter);
  const rows = await listEventRows(tx, filter, at);
  const ids = rows.map((row) => row.id);
  const counts = await countRegistrations(tx, ids);
  return toPage(
    rows.map((row) => presentListItem(row, counts.get(row.id) ?? noCounts)),
    total,
    at,
  );
}
