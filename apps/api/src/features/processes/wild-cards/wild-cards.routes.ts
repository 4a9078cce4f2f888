import * as contract from '@evenhand/contract/processes/wild-cards/wild-cards';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { getWildCards, saveWildCards } from './save-wild-cards.ts';

export const wildCardsRoutes: readonly Route[] = [
  tenantRoute(contract.getWildCards, async (tx, { me, params }) => ok(await getWildCards(tx, me, params.id))),
  tenantRoute(contract.saveWildCards, async (tx, { me, params, body: { version, ...choice } }) =>
    ok(await saveWildCards(tx, me, { roleId: params.id, version, choice })),
  ),
];
