import { getApplicationForm } from '@evenhand/contract/records/applications/application-form';
import * as contract from '@evenhand/contract/records/applications/applications';
import { found } from '../../../platform/http/problem-error.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { sendOwnCopy } from './answers/application-copy.ts';
import { openApplicationForm } from './open-application-form.ts';
import { saveDraft } from './save-draft.ts';
import { submitApplication } from './submit-application.ts';

export const applicationsRoutes: readonly Route[] = [
  route(getApplicationForm, async (input) => ok(await openApplicationForm(input, input.params.id))),
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
];
