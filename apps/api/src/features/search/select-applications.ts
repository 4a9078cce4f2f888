import type { SearchCriteria } from '@evenhand/contract/search';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { invalid } from '../../platform/http/problem-error.ts';
import { listScope } from './list-scope.ts';
import type { ListTenant } from './question-columns.ts';
import { readWish } from './read-wish.ts';
import { findSelected } from './selected.read.ts';

/** Who is meant: by their ids, or as everybody that a list's criteria find without those taken out by name. */
export interface PickedWish {
  readonly ids?: readonly string[] | undefined;
  readonly resource?: SearchCriteria | undefined;
}

/** So many at once, unless everybody is meant whom a cut is about. */
const mostPicked = 10_000;

function criteriaOf({ ids, resource }: PickedWish): SearchCriteria {
  if ((ids === undefined) === (resource === undefined)) throw invalid([{ code: 'required', field: 'ids' }]);
  return resource ?? { ids: [...(ids ?? [])] };
}

/**
 * The applications of one role that somebody has picked, as far as they may see them. Whoever has been removed is among those who
 * were named, to be told of, and not among all whom a list finds. Throws 422 where they are too many.
 */
export async function selectApplications(
  tx: TenantTx,
  me: Actor,
  at: {
    readonly tenant: ListTenant;
    readonly roleId: string;
    readonly picked: PickedWish;
    /** However many a list finds. */
    readonly unbounded?: boolean;
  },
): Promise<string[]> {
  const criteria = criteriaOf(at.picked);
  const { roleId, stageId } = criteria;
  const scope = await listScope(tx, me, { id: at.roleId, roleId, stageId, anonymous: false });
  const presentOnly = at.picked.resource !== undefined;
  const wish = { criteria, presentOnly, page: 0, size: 1, sortBy: undefined, orderBy: undefined };
  const { query } = await readWish(tx, wish, { scope, tenant: at.tenant });
  const found = await findSelected(tx, query, at.unbounded ? null : mostPicked + 1);
  if (!at.unbounded && found.length > mostPicked) throw invalid([{ code: 'too_many', field: 'resource' }]);
  return found;
}
