import * as contract from '@evenhand/contract/records/applications/applications';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { showAssessmentDays } from '../assessment-days/public.ts';
import { showInterviews } from '../interviews/public.ts';
import { listOwnApplications } from './list-own-applications.ts';
import { moveOwnApplication } from './move-own-application.ts';
import { undoWithdrawal } from './undo-withdrawal.ts';

export const ownApplicationsRoutes: readonly Route[] = [
  tenantRoute(contract.listOwnApplications, async (tx, { me, tenant, services }) => {
    const applications = await listOwnApplications(tx, tenant, me.candidateId);
    const withInterviews = await showInterviews(tx, services.secrets, applications);
    return ok(await showAssessmentDays(tx, services.secrets, withInterviews));
  }),
  tenantRoute(contract.ownMove, async (tx, { me, tenant, params, body }) =>
    ok(await moveOwnApplication(tx, { me, tenant, candidateId: params.id }, { ...body, stageId: params.stageId })),
  ),
  tenantRoute(contract.undoWithdrawal, async (tx, { me, tenant, params }) =>
    ok(await undoWithdrawal(tx, { me, tenant }, params.id)),
  ),
];
