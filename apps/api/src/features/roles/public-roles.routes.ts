import * as contract from '@evenhand/contract/public-roles';
import { ok, type Route, route, tenantRoute } from '../../platform/http/route.ts';
import { showJobPosting } from './show-job-posting.ts';
import { languagesOf, listPublicRoles, listRoleChoices, showPublicRole } from './show-public-role.ts';

export const publicRolesRoutes: readonly Route[] = [
  tenantRoute(contract.listPublicRoles, async (tx, input) => {
    const { query, body, tenant } = input;
    const at = { page: query.page, size: query.resultsPerPage };
    return ok(await listPublicRoles(tx, { filter: body ?? {}, ...at, tenant, languages: languagesOf(input, query) }));
  }),
  tenantRoute(contract.listRoleChoices, async (tx, { tenant }) => ok(await listRoleChoices(tx, tenant))),
  tenantRoute(contract.getPublicRole, async (tx, input) =>
    ok(await showPublicRole(tx, input.params.roleId, languagesOf(input, input.query))),
  ),
  route(contract.getJobPosting, async (input) =>
    ok(await showJobPosting(input, { organization: input.params.a, roleId: input.params.b })),
  ),
];
