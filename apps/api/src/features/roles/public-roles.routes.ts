import * as contract from '@evenhand/contract/roles';
import { ok, type Route, route, tenantRoute } from '../../platform/http/route.ts';
import { showJobPosting } from './show-job-posting.ts';
import { listPublicRoles, showPublicRole } from './show-public-role.ts';

export const publicRolesRoutes: readonly Route[] = [
  tenantRoute(contract.listPublicRoles, async (tx, { query, body }) =>
    ok(await listPublicRoles(tx, body ?? {}, { page: query.page, size: query.resultsPerPage })),
  ),
  tenantRoute(contract.getPublicRole, async (tx, { params }) => ok(await showPublicRole(tx, params.roleId))),
  route(contract.getJobPosting, async (input) =>
    ok(await showJobPosting(input, { organization: input.params.a, roleId: input.params.b })),
  ),
];
