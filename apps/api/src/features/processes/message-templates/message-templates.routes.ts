import * as contract from '@evenhand/contract/processes/message-templates';
import { created, doneAnswer, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { previewTemplate, sendTest } from './preview-template.ts';
import { createTemplate, deleteTemplate, saveTemplate } from './save-template.ts';
import { listTemplates, listVersions, searchTemplates, seeTemplate } from './see-template.ts';

export const messageTemplatesRoutes: readonly Route[] = [
  tenantRoute(contract.listMessageTemplates, async (tx, { tenant }) => ok(await listTemplates(tx, tenant))),
  tenantRoute(contract.searchMessageTemplates, async (tx, { tenant, query }) =>
    ok(await searchTemplates(tx, tenant, query.search)),
  ),
  tenantRoute(contract.getMessageTemplate, async (tx, { tenant, params }) =>
    ok(await seeTemplate(tx, tenant, params.key)),
  ),
  tenantRoute(contract.createMessageTemplate, async (tx, { me, tenant, body }) =>
    created(await createTemplate(tx, { me, tenant }, body)),
  ),
  tenantRoute(contract.saveMessageTemplate, async (tx, { me, tenant, params, body }) =>
    ok(await saveTemplate(tx, { me, tenant }, { key: params.key, input: body })),
  ),
  tenantRoute(contract.deleteMessageTemplate, async (tx, { params }) => {
    await deleteTemplate(tx, params.key);
    return doneAnswer;
  }),
  tenantRoute(contract.listMessageTemplateVersions, async (tx, { params }) => ok(await listVersions(tx, params.key))),
  tenantRoute(contract.previewMessageTemplate, async (tx, { me, tenant, params, body }) =>
    ok(await previewTemplate(tx, { me, tenant }, { key: params.key, ...body })),
  ),
  tenantRoute(contract.testMessageTemplate, async (tx, { me, tenant, params, body }) => {
    await sendTest(tx, { me, tenant }, { key: params.key, ...body });
    return doneAnswer;
  }),
];
