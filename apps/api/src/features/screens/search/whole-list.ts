import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { ListQuery } from './criteria/list-query.ts';
import { type ListScope, listScope } from './criteria/list-scope.ts';
import type { ListTenant } from './criteria/question-columns.ts';
import { type CandidateSearch, readListQuery } from './criteria/read-list-query.ts';
import { findsNobody } from './plan/plan-list.ts';
import { presenter } from './rows/present-rows.ts';
import { countMatches } from './sql/count-matches.read.ts';
import { listWholeIds, readRowsOf } from './sql/whole-list.read.ts';

interface RowsInput {
  readonly tenant: ListTenant;
  readonly ids: readonly string[];
}

/** A list as its reader may see it, regardless of pages, without removed candidates. */
export interface WholeList {
  readonly scope: ListScope;
  readonly count: (tx: TenantTx) => Promise<number>;
  /** Lists the ids of the applications on the list, in its order. */
  readonly listIds: (tx: TenantTx, limit: number) => Promise<string[]>;
  /** Loads rows of these applications, without those that have gone meanwhile. */
  readonly readRows: (tx: TenantTx, input: RowsInput) => Promise<WholeListRow[]>;
}

/** Opens a list for the caller. Throws 404 for a role that is not theirs, and 422 for criteria that the list cannot have. */
export async function openWholeList(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly search: Omit<CandidateSearch, 'page' | 'size'> },
): Promise<WholeList> {
  const { id, anonymous, criteria } = at.search;
  const { roleId, stageId } = criteria;
  const scope = await listScope(tx, me, { id, roleId, stageId, anonymous });
  const input = { ...at.search, presentOnly: true, page: 0, size: 1 };
  const { query } = await readListQuery(tx, input, { scope, tenant: at.tenant });
  return {
    scope,
    count: async (later) => (findsNobody(query) ? 0 : countMatches(later, query)),
    listIds: async (later, limit) => (findsNobody(query) ? [] : listWholeIds(later, query, limit)),
    readRows: (later, input) => readRows(later, { scope, query }, input),
  };
}

/** A row with its candidate, whom only the server may know in a blind list. */
export interface WholeListRow {
  readonly row: CandidateListRow;
  readonly candidateId: string;
}

/**
 * Loads rows of these applications in the order of the ids, without those that have gone meanwhile or whose candidate the reader
 * may no longer know. Leaves out answers to the role's own form, of which lists hold only the beginning. A blind list shows no
 * names, because an export stays readable when a candidate is hidden again.
 */
async function readRows(
  tx: TenantTx,
  { scope, query }: { readonly scope: ListScope; readonly query: ListQuery },
  { tenant, ids }: RowsInput,
): Promise<WholeListRow[]> {
  const found = await readRowsOf(tx, query, ids);
  const rows = found.filter((row) => scope.blind || !scope.hides(row));
  const shown = { ...scope, hides: () => scope.blind };
  const present = await presenter(tx, { tenant, scope: shown, rows, form: [] });
  const known = new Map(rows.map((row) => [row.id, { row: present(row), candidateId: row.candidate_id }]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
