import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { markUndone } from '../../../platform/events/mark-undone.ts';
import { recordEvents } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import {
  availabilityKey,
  availabilityUndoneKind,
  changedSince,
  lastSaid,
  lockPeople,
  saidInBatch,
  writeAvailabilities,
} from './availability.queries.ts';

const mostNamed = 20;

/** Returns the refusal, which says who has changed these candidates since and when. */
async function superseded(tx: TenantTx, candidateIds: readonly string[]): Promise<ProblemError> {
  const because: { applicationId: null; kind: string; at: string | null; by: { id: string; name: string } | null }[] =
    [];
  for (const id of candidateIds.slice(0, mostNamed)) {
    const last = await lastSaid(tx, id);
    const name = `${last?.first_name ?? ''} ${last?.last_name ?? ''}`.trim();
    because.push({
      applicationId: null,
      kind: 'candidate.availability-set',
      at: last?.at.toISOString() ?? null,
      by: last?.actor_id && name !== '' ? { id: last.actor_id, name } : null,
    });
  }
  return new ProblemError('undo_superseded', { current: { total: candidateIds.length, because } });
}

/**
 * Undoes exactly what the caller set in one batch, while nothing else has been set for any of these candidates. Leaves out
 * candidates who were removed since. Throws nothing_to_undo when the batch holds nothing of the caller's. Returns how many were
 * changed back.
 */
export async function undoAvailability(
  tx: TenantTx,
  at: { readonly userId: string; readonly batchId: string },
): Promise<number> {
  const said = await saidInBatch(tx, at);
  if (said.length === 0) throw new ProblemError('nothing_to_undo');
  const rows = await lockPeople(
    tx,
    said.flatMap((one) => one.candidate_id ?? []),
  );
  const bySubject = new Map(said.map((one) => [one.candidate_id, one]));
  const since = new Date(Math.min(...said.map((one) => one.at.getTime())));
  const ids = rows.map((row) => row.id);
  const changed = await changedSince(tx, { candidateIds: ids, since, butBatchId: at.batchId });
  const others = rows.filter((row) => changed.has(row.id) || bySubject.get(row.id)?.after !== row.availability);
  if (others.length > 0) {
    throw await superseded(
      tx,
      others.map((row) => row.id),
    );
  }
  const back = rows.flatMap((row) => {
    const before = bySubject.get(row.id)?.before;
    return typeof before === 'string' ? [{ id: row.id, availability: before, was: row.availability }] : [];
  });
  await writeAvailabilities(
    tx,
    back.map(({ id, availability }) => ({ id, availability })),
  );
  await markUndone(
    tx,
    said.map((one) => one.id),
  );
  await recordEvents(
    tx,
    back.map(({ id, availability, was }) => ({
      kind: availabilityUndoneKind,
      candidateId: id,
      batchId: at.batchId,
      values: [{ key: availabilityKey, before: was, after: availability }],
    })),
  );
  return back.length;
}
