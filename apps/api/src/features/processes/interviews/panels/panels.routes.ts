import * as contract from '@evenhand/contract/processes/interviews/my-interviews';
import { doneAnswer, ok, type Route, tenantRoute } from '../../../../platform/http/route.ts';
import { declareConflict, removeConflict } from './declare-conflict.ts';
import { listMyInterviews, saveMyOutcome } from './my-interviews.ts';

/** Routes of interviewers about their own interviews. */
export const myInterviewsRoutes: readonly Route[] = [
  tenantRoute(contract.listMyInterviews, async (tx, { me }) => ok(await listMyInterviews(tx, me))),
  tenantRoute(contract.setMyOutcome, async (tx, { me, params, body }) => {
    await saveMyOutcome(tx, me, { ...params, ...body });
    return ok(await listMyInterviews(tx, me));
  }),
  tenantRoute(contract.declareConflict, async (tx, { me, tenant, services, params }) => {
    await declareConflict(tx, { tenant, secrets: services.secrets }, { me, bookingId: params.bookingId });
    return ok(await listMyInterviews(tx, me));
  }),
  tenantRoute(contract.removeConflict, async (tx, { me, params }) => {
    await removeConflict(tx, me, params.applicationId);
    return doneAnswer;
  }),
];
