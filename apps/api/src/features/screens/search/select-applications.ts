import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import { listScope } from './criteria/list-scope.ts';
import type { ListTenant } from './criteria/question-columns.ts';
import { readListQuery } from './criteria/read-list-query.ts';
import { findSelected } from './sql/selection.read.ts';

/** A choice of people: by ids, or by a list's criteria without those taken out by name. */
export interface PickedCandidatesInput {
  readonly ids?: readonly string[] | undefined;
  readonly resource?: SearchCriteria | undefined;
}

/** Largest number picked at once, unless `unbounded`. */
const mostPicked = 10_000;

function criteriaOf({ ids, resource }: PickedCandidatesInput): SearchCriteria {
  if ((ids === undefined) === (resource === undefined)) throw invalid([{ code: 'required', field: 'ids' }]);
  return resource ?? { ids: [...(ids ?? [])] };
}

/**
 * Selects the picked applications of one role, as far as the caller may see them. A removed candidate is included when named, so
 * that the answer can say so, and left out of those that a list finds. Throws 422 when there are too many.
 */
export async function selectApplications(
  tx: TenantTx,
  me: Actor,
  at: {
    readonly tenant: ListTenant;
    readonly roleId: string;
    readonly picked: PickedCandidatesInput;
    /** Lifts the limit. */
    readonly unbounded?: boolean;
  },
): Promise<string[]> {
  const criteria = criteriaOf(at.picked);
  const { roleId, stageId } = criteria;
  const scope = await listScope(tx, me, { id: at.roleId, roleId, stageId, anonymous: false });
  const presentOnly = at.picked.resource !== undefined;
  const input = { criteria, presentOnly, page: 0, size: 1, sortBy: undefined, orderBy: undefined };
  const { query } = await readListQuery(tx, input, { scope, tenant: at.tenant });
  const found = await findSelected(tx, query, at.unbounded ? null : mostPicked + 1);
  if (!at.unbounded && found.length > mostPicked) throw invalid([{ code: 'too_many', field: 'resource' }]);
  return found;
}
