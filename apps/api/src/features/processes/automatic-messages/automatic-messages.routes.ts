import * as contract from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import * as silences from '@evenhand/contract/processes/automatic-messages/silences';
import { created, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { createAutomatic, removeAutomatic, saveAutomatic } from './save-automatic.ts';
import { listSilences, seeSilence } from './see-silence.ts';
import { seeTimeline } from './see-timeline.ts';
import { tryAutomatic } from './trial.ts';

export const automaticMessagesRoutes: readonly Route[] = [
  tenantRoute(silences.listSilences, async (tx, { me }) => ok(await listSilences(tx, me))),
  tenantRoute(silences.getRoleSilence, async (tx, { me, params }) => ok(await seeSilence(tx, me, params.id))),
  tenantRoute(contract.getMessageTimeline, async (tx, { me, tenant, params }) =>
    ok(await seeTimeline(tx, tenant, me, params.id)),
  ),
  tenantRoute(contract.createAutomaticMessage, async (tx, { me, tenant, params, body }) =>
    created(await createAutomatic(tx, { me, tenant }, { roleId: params.id, input: body })),
  ),
  tenantRoute(contract.tryAutomaticMessages, async (tx, { me, tenant, params, query }) =>
    ok(await tryAutomatic(tx, { me, tenant }, { roleId: params.id, overRoleId: query.overRoleId })),
  ),
  tenantRoute(contract.saveAutomaticMessage, async (tx, { me, tenant, params, body }) =>
    ok(await saveAutomatic(tx, { me, tenant }, { roleId: params.id, id: params.automaticMessageId, input: body })),
  ),
  tenantRoute(contract.deleteAutomaticMessage, async (tx, { me, params }) => {
    await removeAutomatic(tx, me, { roleId: params.id, id: params.automaticMessageId });
    return ok({ done: true });
  }),
];
