import type { undoMerge as contract } from '@evenhand/contract/processes/merges';
import { sameValue } from '@evenhand/domain/fields/values';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Input } from '../../../platform/http/route.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { writeListRow } from '../../records/list-projection/public.ts';
import { putValues } from '../../records/profiles/public.ts';
import { computeContext } from '../../tenancy/context-jobs/public.ts';
import { endDeletion, lockDeletion, markCandidate } from '../deletions/public.ts';
import { renewMean } from '../scoring/public.ts';
import { giveBackCarried, reopenDuplicate, withdrawnDuplicate } from './duplicates.queries.ts';
import { loadSide } from './load-side.ts';
import { endMerge, lockBoth, lockMerge, moveBack, movedIds, setMergedInto } from './merges.queries.ts';

const takenValues = z.array(
  z.object({ section: z.string(), key: z.string(), before: z.unknown(), after: z.unknown() }),
);

/** Two records again: what was moved goes back, and answers that were taken over and not changed since stand as they were. */
export async function undoMerge(tx: TenantTx, input: Input<typeof contract>): Promise<void> {
  const { me, params } = input;
  const kept = await loadSide(tx, input, params.id);
  const keptId = kept.candidate.id;
  const merge = await lockMerge(tx, { id: params.mergeId, keptId });
  const removal = merge ? await lockDeletion(tx, merge.gone_id) : undefined;
  if (!merge || !removal) throw new ProblemError('nothing_to_undo');
  const goneId = merge.gone_id;
  await lockBoth(tx, [keptId, goneId]);
  const duplicates = z.array(withdrawnDuplicate).parse(merge.duplicates);
  for (const one of duplicates) await giveBackCarried(tx, one);
  await moveBack(tx, { moved: movedIds.parse(merge.moved), from: keptId, to: goneId });
  for (const one of duplicates) await reopenDuplicate(tx, one);
  const taken = takenValues.parse(merge.taken).filter((one) => sameValue(kept.data[one.section]?.[one.key], one.after));
  const values = taken.map(({ section, key, before }) => ({ section, key, value: before ?? undefined }));
  await putValues(tx, found(await lockCandidate(tx, keptId)), values);
  await endDeletion(tx, removal.id);
  await setMergedInto(tx, goneId, null);
  await markCandidate(tx, goneId, null);
  // Its words and what it is likened by are made anew from what it says.
  await putValues(tx, found(await lockCandidate(tx, goneId)), []);
  for (const id of [keptId, goneId]) await writeListRow(tx, id);
  for (const { id, keptApplicationId } of duplicates)
    for (const one of [id, keptApplicationId]) await renewMean(tx, one);
  if (taken.length > 0) await tx.send(computeContext, { candidateId: keptId });
  await endMerge(tx, merge.id, me.userId);
  await recordEvents(tx, [
    { kind: 'candidate.merge-undone', candidateId: keptId, subjectId: goneId, batchId: merge.id },
    { kind: 'candidate.merge-undone', candidateId: goneId, subjectId: keptId, batchId: merge.id },
  ]);
}
