import { listPendingOutcomes as list, releaseOutcomes as release } from '@evenhand/contract/outcomes';
import { ok, type Route, tenantRoute } from '../../platform/http/route.ts';
import { listPendingOutcomes } from './list-pending-outcomes.ts';
import { releaseOutcomes } from './release-outcomes.ts';

export const outcomesRoutes: readonly Route[] = [
  tenantRoute(list, async (tx, { me, tenant, services, params, query }) =>
    ok(
      await listPendingOutcomes(tx, me, {
        tenant,
        services,
        wish: { roleId: params.id, page: query.page, size: query.resultsPerPage, message: query.message ?? '' },
      }),
    ),
  ),
  tenantRoute(release, async (tx, { me, tenant, params, body }) =>
    ok(
      await releaseOutcomes(tx, me, {
        tenant,
        release: { roleId: params.id, applicationIds: body.applicationIds, message: body.message ?? '' },
      }),
    ),
  ),
];
