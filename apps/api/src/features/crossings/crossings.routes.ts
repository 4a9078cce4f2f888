import * as contract from '@evenhand/contract/crossings';
import { ok, type Route, route, tenantRoute } from '../../platform/http/route.ts';
import { agree } from './agree.ts';
import { ask, listAskedOf } from './ask.ts';
import { listCrossings } from './crossings.queries.ts';
import { endCrossing } from './end-crossing.ts';
import { goOnCrossing } from './go-on.ts';
import { presentCrossing } from './present-crossing.ts';
import { showOffer } from './show-offer.ts';

/** Routes of transfers: a copy of the candidate's profile goes to another organisation by consent. */
export const crossingsRoutes: readonly Route[] = [
  route(contract.getCrossingOffer, showOffer),
  route(contract.agreeToCrossing, agree),
  tenantRoute(contract.listOwnCrossings, async (tx, { me }) =>
    ok(me.candidateId === null ? [] : (await listCrossings(tx, me.candidateId)).map(presentCrossing)),
  ),
  route(contract.goOnCrossing, goOnCrossing),
  tenantRoute(contract.endCrossing, endCrossing),
  route(contract.askToCross, ask),
  route(contract.listAskedCrossings, listAskedOf),
];
