import * as contract from '@evenhand/contract/removals';
import { doneAnswer, ok, type Route, tenantRoute } from '../../platform/http/route.ts';
import { listRemoved } from './list-removed.ts';
import { removeCandidate } from './remove-candidate.ts';
import { restoreCandidate } from './restore-candidate.ts';

/** Routes that delete a candidate from the organisation's work, and restore them. */
export const removalsRoutes: readonly Route[] = [
  tenantRoute(contract.removeCandidate, async (tx, input) =>
    ok({ restorableUntil: (await removeCandidate(tx, input)).toISOString() }),
  ),
  tenantRoute(contract.restoreCandidate, async (tx, { me, params }) => {
    await restoreCandidate(tx, me, params.id);
    return doneAnswer;
  }),
  tenantRoute(contract.listRemovedCandidates, async (tx, { me }) => ok(await listRemoved(tx, me))),
];
