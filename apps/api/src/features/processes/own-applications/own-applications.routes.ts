import * as contract from '@evenhand/contract/records/applications/applications';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { showInterviews } from '../interviews/public.ts';
import { listOwnApplications } from './list-own-applications.ts';
import { moveOwnApplication } from './move-own-application.ts';
import { undoWithdrawal } from './undo-withdrawal.ts';

export const ownApplicationsRoutes: readonly Route[] = [
  tenantRoute(contract.listOwnApplications, async (tx, { me, tenant, services }) =>
    ok(await showInterviews(tx, services.secrets, await listOwnApplications(tx, tenant, me.candidateId))),
  ),
  tenantRoute(contract.ownMove, async (tx, { me, tenant, params, body }) =>
    ok(await moveOwnApplication(tx, { me, tenant, candidateId: params.id }, { ...body, stageId: params.stageId })),
  ),
  tenantRoute(contract.undoWithdrawal, async (tx, { me, tenant, params }) =>
    ok(await undoWithdrawal(tx, { me, tenant }, params.id)),
  ),
];
