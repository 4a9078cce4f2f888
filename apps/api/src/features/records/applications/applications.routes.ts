import { listOutcomeDebt, renewDecisionDate as renew } from '@evenhand/contract/processes/outcomes';
import * as contract from '@evenhand/contract/records/applications/applications';
import { officeZone } from '@evenhand/domain/tenants/office-zone';
import { found } from '../../../platform/http/problem-error.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { amendmentsRoutes } from './amendments/amendments.routes.ts';
import { sendOwnCopy } from './application-copy.ts';
import { listOwnApplications } from './list-own-applications.ts';
import { moveOwnApplication } from './move-own-application.ts';
import { openApplicationForm } from './open-application-form.ts';
import { outcomeDebt, renewDecisionDate } from './renew-decision-date.ts';
import { saveDraft } from './save-draft.ts';
import { submitApplication } from './submit-application.ts';
import { undoWithdrawal } from './undo-withdrawal.ts';

export const applicationsRoutes: readonly Route[] = [
  ...amendmentsRoutes,
  tenantRoute(contract.listOwnApplications, async (tx, { me, tenant }) =>
    ok(await listOwnApplications(tx, tenant, me.candidateId)),
  ),
  route(contract.getApplicationForm, async (input) => ok(await openApplicationForm(input, input.params.id))),
  tenantRoute(contract.saveDraft, async (tx, { me, tenant, params, body }) =>
    ok(await saveDraft(tx, { me, tenant }, { ...body, roleId: params.id })),
  ),
  tenantRoute(contract.submitApplication, async (tx, { me, tenant, params, body, raw }) => {
    const language = requestLanguage(raw, tenant);
    return ok(await submitApplication(tx, { me, tenant, candidateId: params.id, language }, body));
  }),
  route(contract.getOwnCopy, (input) =>
    sendOwnCopy(input, { applicationId: input.params.id, candidateId: found(input.me.candidateId) }),
  ),
  tenantRoute(contract.ownMove, async (tx, { me, tenant, params, body }) =>
    ok(await moveOwnApplication(tx, { me, tenant, candidateId: params.id }, { ...body, stageId: params.stageId })),
  ),
  tenantRoute(contract.undoWithdrawal, async (tx, { me, tenant, params }) =>
    ok(await undoWithdrawal(tx, { me, tenant }, params.id)),
  ),
  tenantRoute(renew, async (tx, { me, tenant, params, body }) =>
    ok(await renewDecisionDate(tx, me, { ...body, roleId: params.id, timeZone: officeZone(tenant) })),
  ),
  tenantRoute(listOutcomeDebt, async (tx, { me, tenant }) => ok(await outcomeDebt(tx, me, officeZone(tenant)))),
];
