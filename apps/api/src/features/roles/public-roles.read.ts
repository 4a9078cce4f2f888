import type { TenantTx } from '../../platform/db/tenant-tx.ts';

const columns = [
  'id',
  'title',
  'status',
  'scheme',
  'summary',
  'description',
  'department',
  'location',
  'salary',
  'places',
  'opens_at',
  'closes_at',
  'decision_by',
  'published_at',
  'form_version',
] as const;

export interface PublicFilter {
  readonly searchTerm?: string | undefined;
  readonly location?: string | undefined;
  readonly scheme?: string | undefined;
}

const like = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

function published(tx: TenantTx, { searchTerm, location, scheme }: PublicFilter) {
  let query = tx.db
    .selectFrom('role')
    .where('organization_id', '=', tx.organizationId)
    .where('status', '=', 'ACTIVE')
    .where('published_at', 'is not', null)
    .where((row) => row.or([row('closes_at', 'is', null), row('closes_at', '>', tx.now)]));
  if (searchTerm) query = query.where('title', 'ilike', like(searchTerm));
  if (location) query = query.where('location', 'ilike', like(location));
  return scheme ? query.where('scheme', '=', scheme) : query;
}

/** Open and announced roles, the first to close first. */
export const listPublished = (
  tx: TenantTx,
  filter: PublicFilter,
  at: { readonly page: number; readonly size: number },
) =>
  published(tx, filter)
    .select(columns)
    .orderBy('closes_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(at.size)
    .offset(at.page * at.size)
    .execute();

export async function countPublished(tx: TenantTx, filter: PublicFilter): Promise<number> {
  const row = await published(tx, filter)
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A role that is or was published, of whatever state. */
export const findEverPublished = (tx: TenantTx, id: string) =>
  tx.db
    .selectFrom('role')
    .select(columns)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
