import { hasFeature } from '@evenhand/domain/tenants/variants';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { findRole, readPipeline } from '../roles/public.ts';
import { findApplication, insertApplication, lockApplications } from './applications.queries.ts';
import { mustBeOpen, windowOf } from './apply-deadline.ts';
import { mustBeWithinLimits } from './check-limits.ts';
import { firstPlace } from './first-place.ts';

type Role = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** A role that candidates know of. One that was never published is not there for them, and none is where nobody applies. */
export async function findKnownRole(tx: TenantTx, tenant: Tenant, roleId: string): Promise<Role> {
  if (!hasFeature(tenant.variant, 'applications')) throw new ProblemError('not_found');
  const role = found(await findRole(tx, roleId));
  if (role.published_at === null) throw new ProblemError('not_found');
  return role;
}

/**
 * The candidate's application on an open role, begun if it was not, and held until the end of the transaction. Whether it is open
 * is decided by the row that is held: more time given meanwhile counts. The caller holds the candidate.
 */
export async function beginApplication(
  tx: TenantTx,
  where: { readonly tenant: Tenant; readonly role: Role },
  candidateId: string,
) {
  const { role, tenant } = where;
  const at = { candidateId, roleId: role.id };
  if (!(await findApplication(tx, at))) {
    await mustBeWithinLimits(tx, { tenant, role, candidateId });
    await insertApplication(tx, {
      ...at,
      ...firstPlace(readPipeline(role.pipeline)),
      formVersion: role.form_version,
    });
  }
  const application = found((await lockApplications(tx, at))[0]);
  mustBeOpen(role, windowOf(tenant, role, application), tx.now);
  return application;
}
