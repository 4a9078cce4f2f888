import * as contract from '@evenhand/contract/processes/matches';
import { created, doneAnswer, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { acceptMatch, matchesOfCandidate, matchesOfRole, removeMatch, saveMatch } from './matches.ts';

/** Suggestions of people for roles. */
export const matchesRoutes: readonly Route[] = [
  tenantRoute(contract.saveMatch, async (tx, input) => ok(await saveMatch(tx, input))),
  tenantRoute(contract.removeMatch, async (tx, input) => {
    await removeMatch(tx, input);
    return doneAnswer;
  }),
  tenantRoute(contract.listMatchesOfCandidate, async (tx, { me, params }) =>
    ok(await matchesOfCandidate(tx, me, params.id)),
  ),
  tenantRoute(contract.listMatchesOfRole, async (tx, { me, params }) => ok(await matchesOfRole(tx, me, params.id))),
  tenantRoute(contract.acceptMatch, async (tx, input) => created(await acceptMatch(tx, input))),
];
