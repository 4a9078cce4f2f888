import type { mergeCandidates as contract } from '@evenhand/contract/processes/merges';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { type MergePlan, planMerge } from '@evenhand/domain/candidates/merge';
import { restorableUntil } from '@evenhand/domain/deletions/deletion';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Input } from '../../../platform/http/route.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { writeListRow } from '../../records/list-projection/public.ts';
import { putValues } from '../../records/profiles/public.ts';
import { computeContext } from '../../tenancy/context-jobs/public.ts';
import { insertDeletion, markCandidate } from '../deletions/public.ts';
import { canBeAnswered, lockOwnOffer } from '../offers/public.ts';
import { renewMean } from '../scoring/public.ts';
import { voidClaims } from '../sign-up/public.ts';
import { type WithdrawnDuplicate, withdrawDuplicate } from './duplicates.queries.ts';
import { type Difference, differencesOf, loadSide, type Side } from './load-side.ts';
import {
  forgetTraces,
  insertMerge,
  lockApplicationsOf,
  lockBoth,
  type MovedIds,
  moveAll,
  setMergedInto,
} from './merges.queries.ts';

type MergeInput = Input<typeof contract>;

/** Throws unless both are what the caller looked at, and nothing keeps them apart. */
function mustMerge({ body }: MergeInput, kept: Side, gone: Side): MergePlan {
  const seen = kept.candidate.version === body.version && gone.candidate.version === body.otherVersion;
  if (!seen) throw new ProblemError('stale_version');
  const keptApplications = body.keptApplications ?? [];
  const plan = planMerge(kept, gone, keptApplications);
  const ids = plan.sameRole.flatMap((pair) => [pair.kept.id, pair.gone.id]);
  if (keptApplications.some((id) => !ids.includes(id)))
    throw invalid([{ code: 'unknown_field', field: 'keptApplications' }]);
  if (plan.faults.length > 0) throw new ProblemError('merge_refused', { current: { faults: plan.faults } });
  return plan;
}

/** Withdraws the applications that do not stand. No mail is sent: the candidate still has an application to the role. */
async function withdrawDuplicates(
  tx: TenantTx,
  { duplicates }: MergePlan,
  { kept, gone }: Record<'kept' | 'gone', Side>,
): Promise<WithdrawnDuplicate[]> {
  const withdrawn: WithdrawnDuplicate[] = [];
  for (const one of duplicates) {
    const offer = await lockOwnOffer(tx, one.withdrawn.id);
    // Terms that wait for an answer cannot be accepted behind a hidden record.
    if (offer && canBeAnswered(offer, tx.now)) throw new ProblemError('offer_open');
    const ids = { keptId: kept.candidate.id, goneId: gone.candidate.id };
    withdrawn.push(
      await withdrawDuplicate(tx, { id: one.withdrawn.id, keptApplicationId: one.keptApplication.id, ...ids }),
    );
  }
  return withdrawn;
}

function takenBy({ tenant, body }: MergeInput, kept: Side, gone: Side): Difference[] {
  const differences = differencesOf(tenant, kept, gone);
  const unknown = body.take.find((key) => !differences.some((one) => one.key === key));
  if (unknown !== undefined) throw invalid([{ code: 'unknown_field', field: 'take' }]);
  return differences.filter(({ key }) => body.take.includes(key));
}

/** The record that goes: marked, hidden behind the other one, and erased in 30 days unless it is taken out again. */
async function hideBehind(tx: TenantTx, { me, services }: MergeInput, { kept, gone }: Record<'kept' | 'gone', Side>) {
  const { id: candidateId, user_id: userId, email } = gone.candidate;
  const dueAt = restorableUntil(tx.now);
  const emailHash = services.secrets.directoryHash(normaliseEmail(email));
  await insertDeletion(tx, { candidateId, userId, emailHash, deletedBy: me.userId, reason: 'DUPLICATE', dueAt });
  await markCandidate(tx, candidateId, tx.now);
  await setMergedInto(tx, candidateId, kept.candidate.id);
  await forgetTraces(tx, candidateId);
  if (userId !== null) await voidClaims(tx, userId);
  return dueAt;
}

interface Merged {
  readonly kept: Side;
  readonly gone: Side;
  readonly moved: MovedIds;
  readonly taken: readonly Difference[];
  readonly withdrawn: readonly WithdrawnDuplicate[];
}

async function writeDown(tx: TenantTx, { me }: MergeInput, merged: Merged): Promise<string> {
  const { kept, gone, moved, taken, withdrawn } = merged;
  const id = tx.newId();
  const [keptId, goneId] = [kept.candidate.id, gone.candidate.id];
  await insertMerge(tx, {
    id,
    keptId,
    goneId,
    moved,
    taken: taken.map(({ section, field, kept: before, gone: after }) => ({ section, key: field.id, before, after })),
    duplicates: withdrawn,
    by: me.userId,
  });
  await recordEvents(tx, [
    {
      kind: 'candidate.merged',
      candidateId: keptId,
      subjectId: goneId,
      batchId: id,
      values: taken.map(({ field, kept: before, gone: after }) => ({ key: field.id, before, after })),
    },
    { kind: 'candidate.merged-away', candidateId: goneId, subjectId: keptId, batchId: id },
    ...withdrawn.flatMap((one) => {
      const roleId = [...kept.rows, ...gone.rows].find((row) => row.id === one.id)?.role_id ?? null;
      const told = { roleId, subjectId: one.id, batchId: id, reason: 'DUPLICATE' };
      return [
        { ...told, kind: 'application.duplicate-withdrawn', candidateId: keptId, applicationId: one.keptApplicationId },
        { ...told, kind: 'application.duplicate-withdrawn', candidateId: goneId, applicationId: one.id },
      ];
    }),
  ]);
  return id;
}

/** Makes two records of one person one. Both are held first, so that of two who do it the second finds one of them gone. */
export async function mergeCandidates(tx: TenantTx, input: MergeInput) {
  const { params } = input;
  if (params.id === params.otherId) throw new ProblemError('not_found');
  await lockBoth(tx, [params.id, params.otherId]);
  await lockApplicationsOf(tx, [params.id, params.otherId]);
  const kept = await loadSide(tx, input, params.id);
  const gone = await loadSide(tx, input, params.otherId);
  const plan = mustMerge(input, kept, gone);
  const taken = takenBy(input, kept, gone);
  const keptId = kept.candidate.id;
  const withdrawn = await withdrawDuplicates(tx, plan, { kept, gone });
  const staying = [...plan.staying.map(({ id }) => id), ...withdrawn.map(({ id }) => id)];
  const moved = await moveAll(tx, { from: gone.candidate.id, to: keptId, staying });
  const values = taken.map(({ section, field, gone: value }) => ({ section, key: field.id, value }));
  await putValues(tx, found(await lockCandidate(tx, keptId)), values);
  const undoUntil = await hideBehind(tx, input, { kept, gone });
  for (const id of [keptId, gone.candidate.id]) await writeListRow(tx, id);
  for (const { id, keptApplicationId } of withdrawn)
    for (const one of [id, keptApplicationId]) await renewMean(tx, one);
  if (taken.length > 0) await tx.send(computeContext, { candidateId: keptId });
  return {
    mergeId: await writeDown(tx, input, { kept, gone, moved, taken, withdrawn }),
    undoUntil: undoUntil.toISOString(),
  };
}
