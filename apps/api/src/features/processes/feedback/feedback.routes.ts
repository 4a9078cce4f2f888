import * as contract from '@evenhand/contract/processes/feedback';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { getFeedback, releaseFeedback, saveFeedback } from './write-feedback.ts';

export const feedbackRoutes: readonly Route[] = [
  tenantRoute(contract.getFeedback, async (tx, { me, tenant, params, query }) =>
    ok(await getFeedback(tx, { me, tenant, candidateId: params.id, applicationId: query.applicationId })),
  ),
  tenantRoute(contract.saveFeedback, async (tx, { me, tenant, params, body }) => {
    const { applicationId, ...input } = body;
    return ok(await saveFeedback(tx, { me, tenant, candidateId: params.id, applicationId }, input));
  }),
  tenantRoute(contract.releaseFeedback, async (tx, { me, tenant, params, body }) => {
    const at = { me, tenant, candidateId: params.id, applicationId: body.applicationId };
    return ok(await releaseFeedback(tx, at, body.version));
  }),
];
