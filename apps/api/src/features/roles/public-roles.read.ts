import type { PublicRoleFilter } from '@evenhand/contract/public-roles';
import { closingSoonDays } from '@evenhand/domain/roles/role-facts';
import { sql } from 'kysely';
import { holding } from '../../platform/db/like.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** What a line of the list is made of: no descriptions, which may be long. */
const listColumns = [
  'id',
  'title',
  'status',
  'scheme',
  'employment_type',
  'work_arrangement',
  'countries',
  'language_code',
  'texts',
  'summary',
  'department',
  'location',
  'opens_at',
  'closes_at',
  'published_at',
] as const;
const columns = [...listColumns, 'description', 'salary', 'pay', 'places', 'decision_by', 'form_version'] as const;

export interface PublicFilter extends PublicRoleFilter {
  /** The organisation's own country: where roles are that name none. */
  readonly home: string | null;
}

const day = 86_400_000;

/** Roles that anybody may read and that are not over. */
const readable = (tx: TenantTx) =>
  tx.db
    .selectFrom('role')
    .where('organization_id', '=', tx.organizationId)
    .where('status', '=', 'ACTIVE')
    .where('published_at', 'is not', null)
    .where((row) => row.or([row('closes_at', 'is', null), row('closes_at', '>', tx.now)]));

type Query = ReturnType<typeof readable>;

/** Titles in other languages: few roles have some, and taking them apart is dear. */
const otherTitles = sql<string>`case when texts = '[]' then '' else jsonb_path_query_array(texts, '$[*].title')::text end`;

/** The words stand in a title, of whatever language, in the summary, or in what the role is about. */
function withWords(query: Query, words: string): Query {
  const pattern = holding(words);
  const plain = ['title', 'summary', 'department', 'location'] as const;
  return query.where((row) =>
    row.or([...plain.map((column) => row(column, 'ilike', pattern)), row(otherTitles, 'ilike', pattern)]),
  );
}

function published(tx: TenantTx, filter: PublicFilter): Query {
  const { searchTerm, location, department, scheme, employmentType, workArrangement, country, home } = filter;
  let query = readable(tx);
  if (searchTerm) query = withWords(query, searchTerm);
  if (location) query = query.where('location', 'ilike', holding(location));
  if (department) query = query.where('department', 'ilike', holding(department));
  if (scheme) query = query.where('scheme', '=', scheme);
  if (employmentType) query = query.where('employment_type', '=', employmentType);
  if (workArrangement) query = query.where('work_arrangement', '=', workArrangement);
  if (country) {
    const isThere = sql<boolean>`${country} = any(countries)`;
    query = query.where((row) => (country === home ? row.or([isThere, sql<boolean>`countries = '{}'`]) : isThere));
  }
  if (!filter.closingSoon) return query;
  return query
    .where('closes_at', '<=', new Date(tx.now.getTime() + closingSoonDays * day))
    .where((row) => row.or([row('opens_at', 'is', null), row('opens_at', '<=', tx.now)]));
}

/** Open and announced roles, the first to close first. */
export const listPublished = (
  tx: TenantTx,
  filter: PublicFilter,
  at: { readonly page: number; readonly size: number },
) =>
  published(tx, filter)
    .select(listColumns)
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

/** Every combination that a readable role has of what the list is filtered by. */
export const listCombinations = (tx: TenantTx) =>
  readable(tx)
    .select(['scheme', 'location', 'department', 'employment_type', 'work_arrangement', 'countries'])
    .distinct()
    .execute();

/** A role that is or was published, of whatever state. */
export const findEverPublished = (tx: TenantTx, id: string) =>
  tx.db
    .selectFrom('role')
    .select(columns)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
