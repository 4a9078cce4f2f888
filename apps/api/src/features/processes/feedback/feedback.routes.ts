import * as contract from '@evenhand/contract/processes/feedback';
import * as ofRole from '@evenhand/contract/processes/feedback/role-feedback';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { previewFeedback } from './preview-feedback.ts';
import { excludeFromFeedback, getRoleFeedback, saveRoleFeedback } from './role-feedback.ts';
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
  tenantRoute(ofRole.getRoleFeedback, async (tx, { me, tenant, params }) =>
    ok(await getRoleFeedback(tx, { me, tenant }, params.id)),
  ),
  tenantRoute(ofRole.saveRoleFeedback, async (tx, { me, tenant, params, body }) =>
    ok(await saveRoleFeedback(tx, { me, tenant }, { roleId: params.id, input: body })),
  ),
  tenantRoute(ofRole.previewRoleFeedback, async (tx, { me, tenant, params, query }) =>
    ok(await previewFeedback(tx, { me, tenant }, { roleId: params.id, seed: query.seed })),
  ),
  tenantRoute(ofRole.excludeFromFeedback, async (tx, { me, params, body }) =>
    ok(await excludeFromFeedback(tx, me, { candidateId: params.id, ...body })),
  ),
];
