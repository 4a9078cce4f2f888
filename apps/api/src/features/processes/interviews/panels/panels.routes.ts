import * as panels from '@evenhand/contract/processes/interviews/interview-panels';
import * as contract from '@evenhand/contract/processes/interviews/my-interviews';
import { doneAnswer, ok, type Route, route, tenantRoute } from '../../../../platform/http/route.ts';
import { interviewHostOf } from '../own/interview-link.ts';
import { declareConflict, removeConflict } from './declare-conflict.ts';
import { listMyInterviews, openMyInterview, saveMyOutcome } from './my-interviews.ts';
import { applyPanels, previewPanels } from './rebalance-panels.ts';

/** Routes of those who arrange interviews about panels. */
export const panelsRoutes: readonly Route[] = [
  route(panels.previewPanels, async (input) => ok(await previewPanels(input, input.params.planId))),
  tenantRoute(panels.applyPanels, async (tx, { me, tenant, services, params, body }) =>
    ok({ changed: await applyPanels(tx, interviewHostOf(tenant, services), { me, ...params, ...body }) }),
  ),
];

/** Routes of interviewers about their own interviews. */
export const myInterviewsRoutes: readonly Route[] = [
  tenantRoute(contract.listMyInterviews, async (tx, { me }) => ok(await listMyInterviews(tx, me))),
  tenantRoute(contract.getMyInterview, async (tx, { me, params }) =>
    ok(await openMyInterview(tx, me, params.bookingId)),
  ),
  tenantRoute(contract.setMyOutcome, async (tx, { me, params, body }) => {
    await saveMyOutcome(tx, me, { ...params, ...body });
    return ok(await listMyInterviews(tx, me));
  }),
  tenantRoute(contract.declareConflict, async (tx, { me, tenant, services, params }) => {
    await declareConflict(tx, interviewHostOf(tenant, services), { me, bookingId: params.bookingId });
    return ok(await listMyInterviews(tx, me));
  }),
  tenantRoute(contract.removeConflict, async (tx, { me, params }) => {
    await removeConflict(tx, me, params.applicationId);
    return doneAnswer;
  }),
];
