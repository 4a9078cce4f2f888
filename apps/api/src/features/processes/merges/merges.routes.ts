import * as contract from '@evenhand/contract/processes/merges';
import { doneAnswer, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { listMerges } from './list-merges.ts';
import { mergeCandidates } from './merge-candidates.ts';
import { previewMerge } from './preview-merge.ts';
import { undoMerge } from './undo-merge.ts';

/** Two records of one person made one, and two again. */
export const mergesRoutes: readonly Route[] = [
  tenantRoute(contract.previewMerge, async (tx, input) => ok(await previewMerge(tx, input))),
  tenantRoute(contract.mergeCandidates, async (tx, input) => ok(await mergeCandidates(tx, input))),
  tenantRoute(contract.listMerges, async (tx, { me, params }) => ok(await listMerges(tx, me, params.id))),
  tenantRoute(contract.undoMerge, async (tx, input) => {
    await undoMerge(tx, input);
    return doneAnswer;
  }),
];
