import { hasFeature } from '@evenhand/domain/organizations/variants';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { readPipeline } from '../role-columns/public.ts';
import { findRole } from '../roles/public.ts';
import { findApplication, insertApplication, lockApplications } from './applications.queries.ts';
import { mustBeOpen, windowOf } from './apply-deadline.ts';
import { mustBeWithinLimits } from './check-limits.ts';
import { firstPosition } from './first-position.ts';

type Role = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/**
 * Returns a role that candidates may know of. Throws `not_found` for a role that was never published, and in a
 * product without applications.
 */
export async function findKnownRole(tx: TenantTx, tenant: Tenant, roleId: string): Promise<Role> {
  if (!hasFeature(tenant.variant, 'applications')) throw new ProblemError('not_found');
  const role = found(await findRole(tx, roleId));
  if (role.published_at === null) throw new ProblemError('not_found');
  return role;
}

/**
 * Returns the candidate's locked application on an open role, and begins one when there is none. The locked row
 * decides whether the role is open, so that an extension given meanwhile counts. The caller holds the candidate.
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
      ...firstPosition(readPipeline(role.pipeline)),
      formVersion: role.form_version,
    });
  }
  const application = found((await lockApplications(tx, at))[0]);
  mustBeOpen(role, windowOf(tenant, role, application), tx.now);
  return application;
}
