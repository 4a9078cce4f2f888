import * as contract from '@evenhand/contract/processes/text-messages/text-messages';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { chooseTexts, seeTextChoice } from './own-text-choice.ts';
import { assertSigned, takeInbound, takeStatus } from './take-callbacks.ts';
import { assertOwnNumber, saveTextSettings, seeTextSettings } from './text-settings.ts';

/** The provider takes this for an answer without words; another text would be sent to the candidate. */
const nothingToSay = '<Response/>';

export const textMessagesRoutes: readonly Route[] = [
  tenantRoute(contract.getTextChoice, async (tx, { me, tenant }) => ok(await seeTextChoice(tx, { me, tenant }))),
  tenantRoute(contract.chooseTexts, async (tx, { me, tenant, body }) =>
    ok(await chooseTexts(tx, { me, tenant }, body)),
  ),
  tenantRoute(contract.getTextSettings, async (tx, { tenant, services }) =>
    ok(await seeTextSettings(tx, { tenant, isAvailable: services.texts !== null })),
  ),
  tenantRoute(
    contract.saveTextSettings,
    async (tx, { me, tenant, services, body }) =>
      ok(await saveTextSettings(tx, { me, tenant, isAvailable: services.texts !== null }, body)),
    { admit: ({ services, tenant, body }) => assertOwnNumber(services, tenant, body.sender) },
  ),
  route(contract.takeTextStatus, async ({ services, tenant, raw, reply, params, body, inTenant }) => {
    assertSigned(services, tenant, raw, body);
    await inTenant((tx) => takeStatus(tx, params.textId, body));
    return reply.type('text/xml').send(nothingToSay);
  }),
  route(contract.takeInboundText, async ({ services, tenant, raw, reply, body, inTenant }) => {
    assertSigned(services, tenant, raw, body);
    await inTenant((tx) => takeInbound(tx, tenant, body));
    return reply.type('text/xml').send(nothingToSay);
  }),
];
