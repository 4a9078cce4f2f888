import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { jobPosting } from './job-posting.ts';
import { findEverPublished } from './public-roles.read.ts';
import { showPublicRole } from './show-public-role.ts';

type CallContext = Pick<RequestContext, 'services' | 'tenant'>;

/** The path names the organisation under a name of its own: by id or by subdomain, and no other than the host's. */
async function tenantNamed(caller: CallContext, name: string): Promise<Tenant> {
  const { tenant, services } = caller;
  if (name === tenant.id || name.toLowerCase() === tenant.subdomain) return tenant;
  if (!tenant.isPlatform) throw new ProblemError('not_found');
  const byCode = await services.tenants.bySubdomain(name.toLowerCase());
  return found(byCode ?? (await services.tenants.byId(name)));
}

/** Returns the JobPosting of a role that takes applications: 404 before it opens, 410 when it is over. */
export async function showJobPosting(
  caller: CallContext,
  at: { readonly organization: string; readonly roleId: string },
) {
  const tenant = await tenantNamed(caller, at.organization);
  const scope = { organizationId: tenant.id, actor: { system: 'roles.job-posting' } };
  return caller.services.database.withTenant(scope, async (tx) => {
    const role = await showPublicRole(tx, at.roleId);
    if (role.state === 'future') throw new ProblemError('not_found');
    const row = found(await findEverPublished(tx, at.roleId));
    return jobPosting(role, tenant, row.published_at ?? tx.now);
  });
}
