import * as contract from '@evenhand/contract/processes/transfers';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { agree } from './agree.ts';
import { ask, listAskedOf } from './ask.ts';
import { endTransfer } from './end-transfer.ts';
import { goOnTransfer } from './go-on.ts';
import { presentTransfer } from './present-transfer.ts';
import { showOffer } from './show-offer.ts';
import { listTransfers } from './transfers.queries.ts';

/** Routes of transfers: a copy of the candidate's profile goes to another organisation by consent. */
export const transfersRoutes: readonly Route[] = [
  route(contract.getTransferOffer, showOffer),
  route(contract.agreeToTransfer, agree),
  tenantRoute(contract.listOwnTransfers, async (tx, { me }) =>
    ok(me.candidateId === null ? [] : (await listTransfers(tx, me.candidateId)).map(presentTransfer)),
  ),
  route(contract.goOnTransfer, goOnTransfer),
  tenantRoute(contract.endTransfer, endTransfer),
  route(contract.askToCross, ask),
  route(contract.listAskedTransfers, listAskedOf),
];
