import * as contract from '@evenhand/contract/processes/offers';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { extendOffer, saveOffer, sendOffer } from './make-offer.ts';
import { showOffers } from './show-offers.ts';
import { discardOffer, withdrawOffer } from './withdraw-offer.ts';

export const offersRoutes: readonly Route[] = [
  tenantRoute(contract.listOffers, async (tx, { me, tenant, params, query }) =>
    ok(await showOffers(tx, { me, tenant }, { candidateId: params.id, applicationId: query.applicationId })),
  ),
  tenantRoute(contract.saveOffer, async (tx, { me, tenant, params, body }) => {
    const { applicationId, answerBy, ...input } = body;
    const at = { me, tenant, candidateId: params.id, applicationId };
    return ok(await saveOffer(tx, at, { ...input, answerBy: new Date(answerBy) }));
  }),
  tenantRoute(contract.sendOffer, async (tx, { me, tenant, params, body }) =>
    ok(await sendOffer(tx, { me, tenant, candidateId: params.id, applicationId: body.applicationId }, body.version)),
  ),
  tenantRoute(contract.extendOffer, async (tx, { me, tenant, params, body }) => {
    const { applicationId, answerBy, version } = body;
    const at = { me, tenant, candidateId: params.id, applicationId };
    return ok(await extendOffer(tx, at, { answerBy: new Date(answerBy), version }));
  }),
  tenantRoute(contract.withdrawOffer, async (tx, { me, tenant, params, body }) => {
    const { applicationId, ...input } = body;
    return ok(await withdrawOffer(tx, { me, tenant, candidateId: params.id, applicationId }, input));
  }),
  tenantRoute(contract.discardOffer, async (tx, { me, tenant, params, body }) => {
    await discardOffer(tx, { me, tenant, candidateId: params.id, applicationId: body.applicationId }, body.version);
    return ok({ done: true });
  }),
];
