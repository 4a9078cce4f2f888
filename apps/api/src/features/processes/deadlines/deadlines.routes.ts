import * as contract from '@evenhand/contract/processes/deadlines';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { listDraftHolders } from './draft-holders.ts';
import { extendApplication } from './extend-application.ts';
import { extendRole } from './extend-role.ts';

export const deadlinesRoutes: readonly Route[] = [
  tenantRoute(contract.extendRole, async (tx, { me, tenant, params, body }) =>
    ok(
      await extendRole(tx, { me, tenant }, { id: params.id, version: body.version, closesAt: new Date(body.closesAt) }),
    ),
  ),
  tenantRoute(contract.listDraftHolders, async (tx, { me, params, query }) =>
    ok(await listDraftHolders(tx, me, { roleId: params.id, term: query.searchTerm ?? '' })),
  ),
  tenantRoute(contract.extendApplication, async (tx, { me, tenant, params, body }) =>
    ok(
      await extendApplication(
        tx,
        { me, tenant },
        { roleId: params.id, draftHolderId: params.draftHolderId, until: new Date(body.until) },
      ),
    ),
  ),
];
