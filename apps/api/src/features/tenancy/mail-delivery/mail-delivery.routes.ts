import * as contract from '@evenhand/contract/tenancy/mail-delivery';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { checkDomain } from './check-mail-domain.ts';
import { deliveryFigures } from './delivery-figures.ts';
import { removeSenderDomain, renewKey, seeSender, setSenderAddress } from './mail-domain.ts';

/** Endpoints of the domain that an organisation's mails come from, and of what became of them. */
export const mailDeliveryRoutes: readonly Route[] = [
  route(contract.getMailDomain, async ({ services, inTenant }) => ok(await inTenant((tx) => seeSender(tx, services)))),
  route(contract.setMailDomain, async ({ services, tenant, inTenant, body }) =>
    ok(await setSenderAddress(services, { organizationId: tenant.id, inTenant }, body.address)),
  ),
  route(contract.checkMailDomain, async ({ services, tenant, inTenant }) => {
    await checkDomain(services, { organizationId: tenant.id, inTenant });
    return ok(await inTenant((tx) => seeSender(tx, services)));
  }),
  route(contract.renewMailKey, async ({ services, tenant, inTenant }) =>
    ok(await renewKey(services, { organizationId: tenant.id, inTenant })),
  ),
  route(contract.removeMailDomain, async ({ services, tenant, inTenant }) =>
    ok(await removeSenderDomain(services, { organizationId: tenant.id, inTenant })),
  ),
  tenantRoute(contract.getDeliveryFigures, async (tx) => ok(await deliveryFigures(tx))),
];
