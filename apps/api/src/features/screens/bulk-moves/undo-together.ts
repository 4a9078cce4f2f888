import { type Actor, can } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { codesOn } from '../../../platform/lists/application-codes.ts';
import { copiedHereKind, undoCopies } from '../../processes/copies/public.ts';
import { isStillMoving, undoMove } from '../../processes/pipeline/public.ts';
import { availabilityKind, undoAvailability } from '../../records/availability/public.ts';
import { seeEvenDeleted } from '../../records/candidate-access/public.ts';
import { listCandidates } from '../../records/candidate-rows/public.ts';
import { assertReadsNoneBlind } from '../../records/roles/public.ts';
import { staffApplication, staffRole } from '../../records/staff-access/public.ts';
import { findBatch } from './bulk-moves.queries.ts';

interface UndoInput {
  readonly candidateId: string;
  readonly applicationId?: string | undefined;
  readonly roleId?: string | undefined;
  readonly batchId?: string | undefined;
  /** Returns codes in place of names. */
  readonly anonymous?: boolean | undefined;
}

type Undone = Omit<Awaited<ReturnType<typeof undoMove>>, 'applications'> & {
  readonly applications: Awaited<ReturnType<typeof undoMove>>['applications'];
  readonly kept: {
    id: string;
    applicationId: string;
    name: string;
    why: Awaited<ReturnType<typeof undoCopies>>['kept'][number]['why'];
  }[];
};

type Batch = { readonly batchId: string; readonly toRoleId: string | null };

/** Undoes copies. Requires that the caller may still move candidates on both roles. */
async function undoCopied(tx: TenantTx, me: Actor, input: UndoInput, { batchId, toRoleId }: Batch): Promise<Undone> {
  const from = await staffApplication(tx, me, { permission: 'application:move', input, lock: false });
  await staffRole(tx, me, { permission: 'application:move', roleId: toRoleId ?? from.role_id });
  const { undone, kept } = await undoCopies(tx, { userId: me.userId, batchId });
  const people = await listCandidates(
    tx,
    kept.map((one) => one.candidateId),
  );
  const codes = input.anonymous
    ? await codesOn(tx, { roleId: from.role_id, candidateIds: kept.map((one) => one.candidateId) })
    : null;
  const names = new Map(people.map((one) => [one.id, `${one.first_name} ${one.last_name}`.trim()]));
  return {
    undone,
    applications: [],
    kept: kept.map(({ applicationId, candidateId, why }) => ({
      id: input.anonymous ? applicationId : candidateId,
      applicationId,
      name: (codes ?? names).get(candidateId) ?? '',
      why,
    })),
  };
}

/** Undoes a bulk change of availability. Requires that the caller may still edit candidates. */
async function undoSaid(tx: TenantTx, me: Actor, input: UndoInput, { batchId }: Batch): Promise<Undone> {
  if (!can(me, 'candidate:edit')) throw new ProblemError('not_allowed');
  await seeEvenDeleted(tx, me, input.candidateId);
  await assertReadsNoneBlind(tx, me);
  return { undone: await undoAvailability(tx, { userId: me.userId, batchId }), applications: [], kept: [] };
}

/** Undoes the caller's last move of a candidate, or a whole bulk action. */
export async function undoTogether(tx: TenantTx, me: Actor, input: UndoInput): Promise<Undone> {
  const { candidateId, applicationId, roleId, batchId } = input;
  const batch = batchId
    ? await findBatch(tx, { userId: me.userId, batchId, kinds: [copiedHereKind, availabilityKind] })
    : undefined;
  if (!batchId || !batch) {
    return { ...(await undoMove(tx, me, { candidateId, applicationId, roleId, batchId })), kept: [] };
  }
  if (await isStillMoving(tx, batchId)) throw new ProblemError('nothing_to_undo');
  const at = { batchId, toRoleId: batch.role_id };
  return batch.kind === copiedHereKind ? undoCopied(tx, me, input, at) : undoSaid(tx, me, input, at);
}
