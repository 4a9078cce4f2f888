import * as contract from '@evenhand/contract/processes/messages';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { previewTemplate } from '../message-templates/public.ts';
import { cancelMessage, listRoleMessages } from './cancel-message.ts';

export const messagesRoutes: readonly Route[] = [
  tenantRoute(contract.listRoleMessages, async (tx, { me, params }) => ok(await listRoleMessages(tx, me, params.id))),
  tenantRoute(contract.cancelMessage, async (tx, { me, params }) => ok(await cancelMessage(tx, me, params.messageId))),
  tenantRoute(contract.previewMessage, async (tx, { me, tenant, body }) =>
    ok(await previewTemplate(tx, { me, tenant }, { key: null, ...body })),
  ),
];
