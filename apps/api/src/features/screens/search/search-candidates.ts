import { toPage } from '@evenhand/contract/base/paging';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { listScope } from './criteria/list-scope.ts';
import type { ListTenant } from './criteria/question-columns.ts';
import { type CandidateSearch, readListQuery } from './criteria/read-list-query.ts';
import { presenter } from './rows/present-rows.ts';
import { readList } from './sql/read-list.ts';

/** Returns one page of a candidate list with its exact total and the counts of the role's stages. */
export async function searchCandidates(
  tx: TenantTx,
  me: Actor,
  { tenant, search }: { readonly tenant: ListTenant; readonly search: CandidateSearch },
) {
  const scope = await listScope(tx, me, {
    id: search.id,
    roleId: search.criteria.roleId,
    stageId: search.criteria.stageId,
    anonymous: search.anonymous,
  });
  const { query, form } = await readListQuery(tx, search, { scope, tenant });
  const { counts, total, ...found } = await readList(tx, query, {
    blind: scope.blind,
    knownRoleIds: query.knownRoleIds,
    codes: scope.blind || scope.blindRoleIds.length > 0,
  });
  // A candidate moved back while the list was read is left to the next read.
  const rows = found.rows.filter((row) => scope.blind || !scope.hides(row));
  const shown = form.filter(({ id }) => search.formColumns?.includes(id));
  const present = await presenter(tx, { tenant, scope, rows, form: shown });
  return {
    ...toPage(rows.map(present), total, { page: query.page, size: query.size }),
    stages: [...counts],
    blind: scope.blind,
  };
}
