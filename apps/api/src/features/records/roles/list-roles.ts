import { type Page, toPage } from '@evenhand/contract/base/paging';
import type { RoleListItem } from '@evenhand/contract/records/roles/roles';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { funnel } from '@evenhand/domain/pipeline/funnel';
import { isHeldRejection } from '@evenhand/domain/pipeline/held-rejection';
import { holdsNearly } from '@evenhand/domain/text/near-words';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { readPipeline } from '../role-columns/public.ts';
import {
  countByPosition,
  countDrafts,
  countRoles,
  listRoleRows,
  listRoleTitles,
  type RoleListFilter,
  type RoleOrder,
} from './role-list.read.ts';

const columns: Readonly<Record<string, RoleOrder['column']>> = {
  title: 'title',
  createdAt: 'created_at',
  opensAt: 'opens_at',
  closesAt: 'closes_at',
  publishedAt: 'published_at',
};

interface RoleQuery {
  readonly page: number;
  readonly resultsPerPage: number;
  readonly sortBy?: string | undefined;
  readonly orderBy?: 'ASC' | 'DESC' | undefined;
  readonly status: RoleListFilter['status'];
  readonly searchTerm?: string | undefined;
  readonly copiedFrom?: string | undefined;
  readonly near?: 'true' | undefined;
}

/** Reads the order of the list, by default the state of the role. A column that lists do not sort by counts as none. */
const orderOf = ({ sortBy = 'applicationState', orderBy }: RoleQuery): RoleOrder => {
  const column = columns[sortBy] ?? 'applicationState';
  const usual = column === 'title' || column === 'applicationState' ? 'asc' : 'desc';
  return { column, direction: orderBy === undefined ? usual : orderBy === 'ASC' ? 'asc' : 'desc' };
};

const languageCodes = z.array(z.string());

type RoleRow = Awaited<ReturnType<typeof listRoleRows>>[number];
type PositionCount = Awaited<ReturnType<typeof countByPosition>>[number];

function presentItem(row: RoleRow, positions: readonly PositionCount[], drafts: number): RoleListItem {
  const parts = funnel(positions, readPipeline(row.pipeline));
  return {
    id: row.id,
    title: row.title,
    scheme: row.scheme,
    status: row.status,
    location: row.location,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    languages: [...new Set([row.language_code, ...languageCodes.parse(row.other_languages)])],
    applications: positions.reduce((sum, position) => sum + position.count, 0),
    drafts,
    heldOutcomes: positions.filter(isHeldRejection).reduce((sum, position) => sum + position.count, 0),
    funnel: {
      toScreen: parts.toScreen.total,
      toReview: parts.toReview.total,
      toInterview: parts.toInterview.total,
      toOffer: parts.toOffer.total,
    },
  };
}

/** Titles that are compared with a mistyped one: more than an organisation has worked on in years. */
const mostTitles = 2000;

/** Returns a filter for the roles whose titles nearly hold the words of a search that finds none. */
async function forgiving(tx: TenantTx, filter: RoleListFilter): Promise<RoleListFilter> {
  const every = { ...filter, searchTerm: null };
  const titles = await listRoleTitles(tx, every, mostTitles);
  const found = titles.filter(({ title }) => holdsNearly(title, filter.searchTerm ?? ''));
  return { ...every, ids: found.map(({ id }) => id) };
}

/** A page of roles with their funnels; hiring managers see those they are on the team of. */
export async function listRoles(tx: TenantTx, me: Actor, query: RoleQuery): Promise<Page<RoleListItem>> {
  const asTyped: RoleListFilter = {
    status: query.status,
    memberId: isManagerAdmin(me.userType) ? null : me.userId,
    searchTerm: query.searchTerm || null,
    copiedFrom: query.copiedFrom ?? null,
    ids: null,
  };
  const at = { page: Math.max(query.page, 0), size: query.resultsPerPage };
  const found = await countRoles(tx, asTyped);
  const isForgiven = found === 0 && asTyped.searchTerm !== null && query.near === 'true';
  const filter = isForgiven ? await forgiving(tx, asTyped) : asTyped;
  const total = isForgiven ? await countRoles(tx, filter) : found;
  const rows = await listRoleRows(tx, filter, { order: orderOf(query), ...at });
  if (rows.length === 0) return toPage<RoleListItem>([], total, at);
  const ids = rows.map((row) => row.id);
  const positions = Map.groupBy(await countByPosition(tx, ids), (position) => position.roleId);
  const drafts = await countDrafts(tx, ids);
  const items = rows.map((row) => presentItem(row, positions.get(row.id) ?? [], drafts.get(row.id) ?? 0));
  return toPage(items, total, at);
}
