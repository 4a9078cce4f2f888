import * as contract from '@evenhand/contract/processes/added-candidates';
import { created, ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { addCandidate } from './add-candidate.ts';
import { addKnown } from './add-known.ts';
import { readCv } from './read-cv.ts';

/** People whom staff put on a role by hand. */
export const addedCandidatesRoutes: readonly Route[] = [
  route(contract.readCv, async (input) => ok(await readCv(input))),
  tenantRoute(contract.addCandidate, async (tx, input) => created(await addCandidate(tx, input))),
  tenantRoute(contract.addKnownCandidate, async (tx, input) => created(await addKnown(tx, input))),
];
