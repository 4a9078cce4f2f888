import * as contract from '@evenhand/contract/screens/reports/research-extracts';
import { created, ok, type Route, route, tenantRoute, whereFeature } from '../../../../platform/http/route.ts';
import { discardExtract, listExtracts, releaseExtract, requestExtract, sendExtract } from './research-extracts.ts';

/** Routes of extracts for research. */
export const researchRoutes: readonly Route[] = whereFeature('applications', [
  tenantRoute(contract.listResearchExtracts, async (tx, { me }) => ok(await listExtracts(tx, me))),
  tenantRoute(contract.requestResearchExtract, async (tx, { me, body }) =>
    created(await requestExtract(tx, me, body.purpose)),
  ),
  tenantRoute(contract.releaseResearchExtract, async (tx, { me, params }) =>
    ok(await releaseExtract(tx, me, params.researchExtractId)),
  ),
  route(contract.discardResearchExtract, async (input) =>
    ok(await discardExtract(input, input.params.researchExtractId)),
  ),
  route(contract.downloadResearchExtract, (input) => sendExtract(input, input.params.researchExtractId)),
]);
