import * as contract from '@evenhand/contract/upkeep/data-packs';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { preparePack, sendPack } from './fetch-pack.ts';
import { ownPack, requestPack } from './request-pack.ts';

/** A candidate's copy of everything that is kept about them. */
export const dataPacksRoutes: readonly Route[] = [
  tenantRoute(contract.getDataPack, async (tx, { me }) => ok(await ownPack(tx, me))),
  tenantRoute(
    contract.requestDataPack,
    async (tx, { me }) => ({ status: 202, body: await requestPack(tx, me) }) as const,
  ),
  tenantRoute(contract.prepareDataPack, async (tx, { me, params }) => ok(await preparePack(tx, me, params.id))),
  route(contract.downloadDataPack, (input) => sendPack(input, input.params.ticket)),
];
