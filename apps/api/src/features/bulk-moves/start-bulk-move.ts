import type { BulkProgress } from '@evenhand/contract/bulk-moves';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { found as orGone } from '../../platform/http/problem-error.ts';
import { visitorOf } from '../identity/public.ts';
import { runBulkMoveJob } from './bulk-job.ts';
import { findBulkMove, insertBulkMove, insertItems } from './bulk-moves.queries.ts';
import type { Order } from './order.ts';
import { presentBulkMove } from './present-bulk-move.ts';
import { recordBulkMove } from './record-bulk-move.ts';

/** Writes down who is meant, once and for all, and leaves the rest to a job. */
export async function startBulkMove(
  tx: TenantTx,
  me: Actor,
  at: { readonly order: Order; readonly found: readonly string[] },
): Promise<BulkProgress> {
  const { order, found } = at;
  const { role, blind, to, reason, previewId } = order;
  const id = tx.newId();
  await insertBulkMove(tx, {
    id,
    role_id: role.id,
    moved_by: me.userId,
    visitor: await visitorOf(tx, me),
    to_stage: to.stageId,
    to_substage: to.substageId,
    reason,
    keep_assignees: order.keepAssignees,
    total: found.length,
  });
  await insertItems(tx, { id, applicationIds: found, expected: order.expected, blind });
  await recordBulkMove(tx, me, { roleId: role.id, batchId: id, to, reason, previewId, people: found.length });
  await tx.send(runBulkMoveJob, { bulkMoveId: id });
  return presentBulkMove(orGone(await findBulkMove(tx, id)), null);
}
