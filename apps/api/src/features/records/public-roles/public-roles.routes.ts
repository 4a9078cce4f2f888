import * as contract from '@evenhand/contract/records/public-roles';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { listNetworkChoices, listRolesOfNetwork } from './list-network-roles.ts';
import { showJobPosting } from './show-job-posting.ts';
import { languagesOf, listPublicRoles, listRoleChoices, showPublicRole } from './show-public-role.ts';

const largestPage = 100;
const windowOf = (query: { readonly page: number; readonly resultsPerPage: number }) => ({
  page: Math.max(query.page, 0),
  size: Math.min(Math.max(query.resultsPerPage, 1), largestPage),
});

/** Throws not_found in a product without roles, whatever roles staff have there. */
function mustShowRoles({ variant }: Pick<Tenant, 'variant'>): void {
  if (!hasFeature(variant, 'roles')) throw new ProblemError('not_found');
}

export const publicRolesRoutes: readonly Route[] = [
  route(contract.listPublicRoles, async (input) => {
    const { query, body, tenant, services } = input;
    mustShowRoles(tenant);
    const wanted = { filter: body ?? {}, ...windowOf(query), languages: languagesOf(input, query) };
    if (hasFeature(tenant.variant, 'manyEmployers')) return ok(await listRolesOfNetwork(services, tenant, wanted));
    return ok(await input.inTenant((tx) => listPublicRoles(tx, { ...wanted, tenant })));
  }),
  route(contract.listRoleChoices, async ({ tenant, services, inTenant }) =>
    ok(
      hasFeature(tenant.variant, 'manyEmployers')
        ? await listNetworkChoices(services, tenant)
        : await inTenant((tx) => listRoleChoices(tx, tenant)),
    ),
  ),
  tenantRoute(contract.getPublicRole, async (tx, input) => {
    mustShowRoles(input.tenant);
    return ok(await showPublicRole(tx, input.params.roleId, languagesOf(input, input.query)));
  }),
  route(contract.getJobPosting, async (input) =>
    ok(await showJobPosting(input, { organization: input.params.a, roleId: input.params.b })),
  ),
];
