import { toPage } from '@evenhand/contract/paging';
import type { CandidateRow } from '@evenhand/contract/search';
import type { Actor } from '@evenhand/domain/access/can';
import { contextSettings } from '@evenhand/domain/context/settings';
import { isShownBlind } from '@evenhand/domain/fields/catalogue';
import { officeZone } from '@evenhand/domain/tenants/office-zone';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { together } from '../../platform/db/together.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { pseudonymOf } from '../candidates/public.ts';
import { countPlain, isPlain, type ListRow, readPageAndTotal, readPlainPage } from './candidate-list.read.ts';
import { listLikelyAmong } from './likely.read.ts';
import type { ListQuery } from './list-query.ts';
import { knownRoleIds, type ListScope, listScope } from './list-scope.ts';
import { presentRow } from './present-row.ts';
import { type ListWish, readCriteria } from './read-criteria.ts';
import type { PlaceCount } from './stage-counts.read.ts';
import { stageCounts } from './stage-counts.ts';

export interface CandidateSearch extends ListWish {
  /** A role, or the organisation for all the reader's roles. */
  readonly id: string;
  /** The view without anything that says who somebody is. */
  readonly anonymous: boolean;
}

const nobody = { rows: [], total: 0 };

const sumAt = (counts: readonly PlaceCount[], stageId: number | null): number =>
  counts.reduce((sum, place) => (stageId === null || place.stageId === stageId ? sum + place.count : sum), 0);

interface Found {
  readonly rows: readonly ListRow[];
  /** Null: it follows from the counts of the role's stages. */
  readonly total: number | null;
}

async function readPage(tx: TenantTx, query: ListQuery, at: { blind: boolean; counted: boolean }): Promise<Found> {
  // What is too short to find anybody, or no role to look in, needs no statement.
  if (query.terms?.length === 0 || query.roleIds?.length === 0) return nobody;
  if (!isPlain(query)) return readPageAndTotal(tx, query, at.blind);
  const rows = await readPlainPage(tx, query, at.blind);
  return { rows, total: at.counted ? null : await countPlain(tx, query) };
}

interface Place {
  readonly services: Pick<Services, 'secrets'>;
  readonly tenant: Pick<Tenant, 'configuration' | 'countryBase'>;
}

/** Who on the page may be somebody else there: nothing that a reader of a blind view may know. */
async function likelyOf(tx: TenantTx, me: Actor, at: { scope: ListScope; rows: readonly ListRow[] }) {
  if (at.scope.blind || at.rows.length === 0) return new Set<string>();
  const ids = [...new Set(at.rows.map((row) => row.candidate_id))];
  return listLikelyAmong(tx, ids, await knownRoleIds(tx, me));
}

function presenter(
  scope: ListScope,
  { services, tenant, likely }: Place & { readonly likely: ReadonlySet<string> },
): (row: ListRow) => CandidateRow {
  const { showNegativePi } = contextSettings(tenant.configuration.context);
  return (row) =>
    presentRow(row, {
      id: scope.blindRoleIds.includes(row.role_id) ? row.id : row.candidate_id,
      name: scope.blind
        ? pseudonymOf(services.secrets, row.role_id, row.candidate_id)
        : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      likely: likely.has(row.candidate_id),
      roleTitle: scope.role ? undefined : scope.titles.get(row.role_id),
      shown: (column) => !scope.blind || isShownBlind(column.list),
      showNegativePi,
    });
}

/** One page of a candidate list with its exact total and the counts of the role's stages. */
export async function searchCandidates(tx: TenantTx, me: Actor, at: Place & { readonly search: CandidateSearch }) {
  const { search } = at;
  const scope = await listScope(tx, me, {
    id: search.id,
    roleId: search.criteria.roleId,
    anonymous: search.anonymous,
  });
  const query = readCriteria(search, { ...scope, timeZone: officeZone(at.tenant) });
  const [counts, { rows, total }] = await together([
    scope.role ? stageCounts(tx, scope.role.id) : Promise.resolve([]),
    readPage(tx, query, { blind: scope.blind, counted: scope.role !== null }),
  ]);
  const likely = await likelyOf(tx, me, { scope, rows });
  return {
    ...toPage(rows.map(presenter(scope, { ...at, likely })), total ?? sumAt(counts, query.stageId), {
      page: query.page,
      size: query.size,
    }),
    stages: [...counts],
    blind: scope.blind,
  };
}
