import type { Actor } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { findRole, getRole } from '../../records/roles/public.ts';

/**
 * Returns a role that the caller may add people to, open or not. A caller who may not know who applied cannot add a person by name.
 */
export async function roleToAddTo(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  id: string,
) {
  if (!hasFeature(tenant.variant, 'applications')) throw new ProblemError('not_found');
  const { status, blind } = await getRole(tx, me, id);
  if (status === 'PRESET') throw new ProblemError('not_found');
  if (readsBlind(me, { blind })) throw new ProblemError('not_allowed');
  if (status === 'ARCHIVED') throw new ProblemError('role_archived');
  return found(await findRole(tx, id));
}
