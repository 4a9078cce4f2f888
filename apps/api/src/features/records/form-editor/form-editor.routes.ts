import * as contract from '@evenhand/contract/records/form-editor';
import { created, doneAnswer, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { getForm, publishForm, saveForm } from './edit-form.ts';
import { dropTemplate, formTemplates, keepTemplate } from './form-templates.ts';
import { showPublishedForm } from './show-published-form.ts';

export const formEditorRoutes: readonly Route[] = [
  tenantRoute(contract.getForm, async (tx, { me, tenant, params }) => ok(await getForm(tx, { me, tenant }, params.id))),
  tenantRoute(contract.saveForm, async (tx, { me, tenant, params, body }) =>
    ok(await saveForm(tx, { me, tenant }, { ...body, id: params.id })),
  ),
  tenantRoute(contract.publishForm, async (tx, { me, tenant, params, body }) =>
    ok(await publishForm(tx, { me, tenant }, { ...body, id: params.id })),
  ),
  tenantRoute(contract.listFormTemplates, async (tx, { tenant }) => ok(await formTemplates(tx, tenant))),
  tenantRoute(contract.saveFormTemplate, async (tx, { tenant, body }) => created(await keepTemplate(tx, tenant, body))),
  tenantRoute(contract.removeFormTemplate, async (tx, { params }) => {
    await dropTemplate(tx, params.id);
    return doneAnswer;
  }),
  tenantRoute(contract.getPublishedForm, async (tx, { query }) => ok(await showPublishedForm(tx, query.fileName))),
];
