import * as contract from '@evenhand/contract/processes/deletions';
import { doneAnswer, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { deleteCandidate } from './delete-candidate.ts';
import { listDeleted } from './list-deleted.ts';
import { restoreCandidate } from './restore-candidate.ts';

/** Routes that delete a candidate from the organisation's work, and restore them. */
export const deletionsRoutes: readonly Route[] = [
  tenantRoute(contract.deleteCandidate, async (tx, input) =>
    ok({ restorableUntil: (await deleteCandidate(tx, input)).toISOString() }),
  ),
  tenantRoute(contract.restoreCandidate, async (tx, { me, params }) => {
    await restoreCandidate(tx, me, params.id);
    return doneAnswer;
  }),
  tenantRoute(contract.listDeletedCandidates, async (tx, { me }) => ok(await listDeleted(tx, me))),
];
