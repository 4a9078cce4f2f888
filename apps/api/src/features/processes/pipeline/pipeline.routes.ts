import { assign, moveApplication as move, setStage as set } from '@evenhand/contract/processes/pipeline';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { assignApplication } from '../reviewers/public.ts';
import { moveApplication } from './move-application.ts';
import { setStage } from './set-stage.ts';

/** The application that the path and the body name together. */
const inputOf = (
  candidateId: string,
  body: { applicationId?: string | undefined; roleId?: string | undefined } | null | undefined,
) => ({
  candidateId,
  applicationId: body?.applicationId,
  roleId: body?.roleId,
});

export const pipelineRoutes: readonly Route[] = [
  tenantRoute(move, async (tx, { me, tenant, params, body }) =>
    ok(
      await moveApplication(tx, me, {
        application: inputOf(params.id, body),
        to: { stageId: params.stageId, substageId: params.substageId },
        reason: body?.reason,
        expected: body?.expected,
        reasons: tenant.configuration.outcomeReasons,
        thirdParty: tenant.configuration.thirdParty,
      }),
    ),
  ),
  tenantRoute(set, async (tx, { me, tenant, params, body }) =>
    ok(
      await setStage(tx, me, {
        timeZone: officeZone(tenant),
        reasons: tenant.configuration.outcomeReasons,
        input: {
          candidateId: params.id,
          applicationId: params.appId,
          stageId: params.stageId,
          substageId: body.substageId,
          date: body.dateApplied,
          reason: body.reason,
          expected: body.expected,
        },
      }),
    ),
  ),
  tenantRoute(assign, async (tx, { me, params, body }) =>
    ok(await assignApplication(tx, me, { application: inputOf(params.id, body), assignee: params.assignee })),
  ),
];
