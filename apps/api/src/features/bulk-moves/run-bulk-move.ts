import { type Actor, can } from '@evenhand/domain/access/can';
import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Services } from '../../platform/services.ts';
import { actorNow } from '../identity/public.ts';
import { lockApplications, type StaffRole, staffRole } from '../pipeline/public.ts';
import { applyMoves } from './apply-moves.ts';
import { runBulkMoveJob } from './bulk-job.ts';
import {
  type BulkMoveRow,
  changeBulkMove,
  findBulkMove,
  lockBulkMove,
  nextItems,
  writeOutcomes,
} from './bulk-moves.queries.ts';

/** So many in one transaction: what a crash may cost, and for how long others wait who move the same people. */
const part = 1000;
/** Others' small jobs wait in the same queue: after so long they go first. */
const workMs = 3000;

interface At {
  readonly organizationId: string;
  readonly bulkMoveId: string;
}

const visitor = z.nullable(z.object({ user_type: z.string(), grants: z.array(z.string()) }));

/** The role, while the mover may still move people on it; null when they may not any more. */
async function allowedRole(tx: TenantTx, me: Actor, move: BulkMoveRow): Promise<StaffRole | null> {
  if (isRejection({ stageId: move.to_stage }) && !can(me, 'application:reject-in-bulk')) return null;
  return staffRole(tx, me, { permission: 'application:move', roleId: move.role_id }).catch((error: unknown) => {
    if (error instanceof ProblemError) return null;
    throw error;
  });
}

const isRunning = (move: BulkMoveRow | undefined): move is BulkMoveRow => move?.state === 'running';

/** Moves the next part; false when there is nothing more to do. */
async function movePart(tx: TenantTx, me: Actor, bulkMoveId: string): Promise<boolean> {
  const move = await lockBulkMove(tx, bulkMoveId);
  if (!isRunning(move)) return false;
  const role = await allowedRole(tx, me, move);
  if (!role) {
    await changeBulkMove(tx, move.id, { state: 'refused', finished_at: tx.now });
    return false;
  }
  const items = await nextItems(tx, move.id, part);
  const seen = new Map(items.map((item) => [item.application_id, item.seen_substage]));
  const rows = await lockApplications(tx, [...seen.keys()]);
  const refused = await applyMoves(tx, rows, {
    pipeline: role.pipeline,
    to: { stageId: move.to_stage, substageId: move.to_substage },
    reason: move.reason,
    keepAssignees: move.keep_assignees,
    batchId: move.id,
    seen: (row) => seen.get(row.id),
  });
  const there = new Set(rows.map((row) => row.id));
  const outcomeOf = (id: string): string => (there.has(id) ? (refused.get(id) ?? 'moved') : 'not_found');
  const outcomes = items.map((item) => ({ position: item.position, outcome: outcomeOf(item.application_id) }));
  await writeOutcomes(tx, move.id, outcomes);
  const isLast = items.length < part;
  await changeBulkMove(tx, move.id, {
    done: move.done + items.length,
    moved: move.moved + outcomes.filter(({ outcome }) => outcome === 'moved').length,
    ...(isLast ? { state: 'done', finished_at: tx.now } : {}),
  });
  return !isLast;
}

/** Who moves, as they may now; a mover who has left moves nobody any more. */
async function moverOf(services: Services, { organizationId, bulkMoveId }: At): Promise<Actor | null> {
  const scope = { organizationId, actor: { system: runBulkMoveJob.name } };
  return services.database.withTenant(scope, async (tx) => {
    const move = await findBulkMove(tx, bulkMoveId);
    if (!isRunning(move)) return null;
    const me = await actorNow(tx, move.moved_by, visitor.parse(move.visitor));
    if (!me) await changeBulkMove(tx, move.id, { state: 'refused', finished_at: tx.now });
    return me;
  });
}

/** Goes on with a bulk move from wherever it is: each part is a transaction with all that belongs to it. */
export async function runBulkMove(services: Services, at: At): Promise<void> {
  const until = Date.now() + workMs;
  let goesOn = true;
  while (goesOn) {
    const me = await moverOf(services, at);
    if (!me) return;
    const scope = { organizationId: at.organizationId, actor: me };
    const isLate = Date.now() > until;
    goesOn = await services.database.withTenant(scope, async (tx) => {
      const hasMore = await movePart(tx, me, at.bulkMoveId);
      if (hasMore && isLate) await tx.send(runBulkMoveJob, { bulkMoveId: at.bulkMoveId });
      return hasMore && !isLate;
    });
  }
}
