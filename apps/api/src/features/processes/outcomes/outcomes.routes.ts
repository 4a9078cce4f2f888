import { listOutcomeReasons as reasons } from '@evenhand/contract/processes/outcomes/given-reasons';
import {
  cancelPlannedRelease as cancel,
  listHeldOutcomes as list,
  planRelease as plan,
  releaseOutcomes as release,
} from '@evenhand/contract/processes/outcomes/outcomes';
import { created, ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { listHeldOutcomes } from './list-held-outcomes.ts';
import { listReasons } from './list-reasons.ts';
import { cancelPlan, planRelease } from './plan-release.ts';
import { releaseOutcomes } from './release-outcomes.ts';

export const outcomesRoutes: readonly Route[] = [
  route(reasons, async ({ tenant }) => ok(listReasons(tenant))),
  tenantRoute(list, async (tx, { me, tenant, params, query }) =>
    ok(
      await listHeldOutcomes(tx, me, {
        tenant,
        input: { roleId: params.id, page: query.page, size: query.resultsPerPage, message: query.message ?? '' },
      }),
    ),
  ),
  tenantRoute(plan, async (tx, { me, tenant, params, body }) =>
    created(
      await planRelease(
        tx,
        { me, tenant },
        {
          roleId: params.id,
          applicationIds: body.applicationIds.map((id) => id.toLowerCase()),
          message: body.message ?? '',
          sendAt: new Date(body.sendAt),
        },
      ),
    ),
  ),
  tenantRoute(cancel, async (tx, { me, params }) =>
    ok(await cancelPlan(tx, me, { roleId: params.id, planId: params.planId })),
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
