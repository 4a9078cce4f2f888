import { listOutcomeDebt, renewDecisionDate as renew } from '@evenhand/contract/processes/outcomes/outcomes';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { outcomeDebt, renewDecisionDate } from './renew-decision-date.ts';

export const decisionDatesRoutes: readonly Route[] = [
  tenantRoute(renew, async (tx, { me, tenant, params, body }) =>
    ok(await renewDecisionDate(tx, me, { ...body, roleId: params.id, timeZone: officeZone(tenant) })),
  ),
  tenantRoute(listOutcomeDebt, async (tx, { me, tenant }) => ok(await outcomeDebt(tx, me, officeZone(tenant)))),
];
