import { holding } from '../../../platform/db/like.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { eventColumns } from './events.queries.ts';

export interface EventListFilter {
  readonly status: 'ACTIVE' | 'ARCHIVED';
  /** Time of the event: upcoming means not over yet, past means over, any means both. */
  readonly when: 'upcoming' | 'past' | 'any';
  /** True for public events only. */
  readonly listed: boolean;
  readonly searchTerm?: string | undefined;
  readonly kind?: string | undefined;
  readonly where?: 'place' | 'online' | undefined;
}

interface Window {
  readonly page: number;
  readonly size: number;
}

function narrowed(tx: TenantTx, filter: EventListFilter) {
  let query = tx.db
    .selectFrom('recruitment_event')
    .where('organization_id', '=', tx.organizationId)
    .where('status', '=', filter.status);
  if (filter.listed) query = query.where('visibility', '=', 'PUBLIC');
  if (filter.when !== 'any') query = query.where('ends_at', filter.when === 'upcoming' ? '>' : '<=', tx.now);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.where) query = query.where(filter.where === 'place' ? 'place' : 'video_link', '<>', '');
  const { searchTerm } = filter;
  if (!searchTerm) return query;
  const pattern = holding(searchTerm);
  return query.where((row) => row.or([row('title', 'ilike', pattern), row('place', 'ilike', pattern)]));
}

/** Lists a page of events: upcoming ones by earliest start, all others by latest start. */
export function listEventRows(tx: TenantTx, filter: EventListFilter, { page, size }: Window) {
  const direction = filter.when === 'upcoming' ? 'asc' : 'desc';
  return narrowed(tx, filter)
    .select(eventColumns)
    .orderBy('starts_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countEvents(tx: TenantTx, filter: EventListFilter): Promise<number> {
  const row = await narrowed(tx, filter)
    .select((one) => one.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
