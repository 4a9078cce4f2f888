import { type CopyKept, whyCopyStays } from '@evenhand/domain/applications/copy-undo';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { eventsSince } from '../pipeline/public.ts';
import {
  copiedInBatch,
  deleteCopies,
  type LockedCopy,
  lockCopies,
  lockMailsAbout,
  markCopiesUndone,
} from './undo-copies.queries.ts';

export interface KeptCopy {
  readonly applicationId: string;
  readonly candidateId: string;
  readonly why: CopyKept;
}

const untold: readonly string[] = ['waiting', 'cancelled'];

type Made = Awaited<ReturnType<typeof copiedInBatch>>;

/** Returns for each copy the reason why it stays, or null when it can be deleted. */
async function judge(
  tx: TenantTx,
  copies: readonly LockedCopy[],
  made: Made,
): Promise<ReadonlyMap<string, CopyKept | null>> {
  const ids = copies.map((copy) => copy.id);
  const since = new Date(Math.min(...made.map((one) => one.at.getTime())));
  const later = await eventsSince(tx, { applicationIds: ids, at: since, but: made.map((one) => one.id) });
  const byCopy = Map.groupBy(later, (event) => event.application_id);
  const mails = await lockMailsAbout(tx, ids);
  const told = new Set(mails.filter((mail) => !untold.includes(mail.state)).map((mail) => mail.application_id));
  return new Map(
    copies.map(({ id, version }) => {
      const kinds = (byCopy.get(id) ?? []).map((event) => event.kind);
      return [id, whyCopyStays({ kinds, version, told: told.has(id) })];
    }),
  );
}

/**
 * Undoes one batch of copies to another role: deletes the copies and leaves their sources as they are. A copy that
 * was worked on meanwhile, or whose candidate was told, stays and is returned in `kept`.
 */
export async function undoCopies(
  tx: TenantTx,
  at: { readonly userId: string; readonly batchId: string },
): Promise<{ readonly undone: number; readonly kept: KeptCopy[] }> {
  const made = await copiedInBatch(tx, at);
  if (made.length === 0) throw new ProblemError('nothing_to_undo');
  const copies = await lockCopies(
    tx,
    made.flatMap((one) => one.application_id ?? []),
  );
  const judged = await judge(tx, copies, made);
  const gone = copies.filter((copy) => judged.get(copy.id) === null);
  const ids = gone.map((copy) => copy.id);
  await deleteCopies(tx, ids);
  await markCopiesUndone(tx, { batchId: at.batchId, ids });
  await recordEvents(
    tx,
    gone.map((copy) => {
      const position = { stageId: copy.stage_id, substageId: copy.substage_id };
      // Recorded for the role only, because the application no longer exists. The position makes the role's counts update.
      return {
        kind: 'application.copy-undone',
        candidateId: copy.candidate_id,
        roleId: copy.role_id,
        subjectId: copy.copied_from,
        batchId: at.batchId,
        from: position,
        to: position,
      };
    }),
  );
  const kept = copies.flatMap(({ id, candidate_id: candidateId }): KeptCopy[] => {
    const why = judged.get(id) ?? null;
    return why === null ? [] : [{ applicationId: id, candidateId, why }];
  });
  return { undone: gone.length, kept };
}
