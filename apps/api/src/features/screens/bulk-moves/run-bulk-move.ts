import type { Actor } from '@evenhand/domain/access/can';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { EventHost } from '../../records/events/public.ts';
import { type StaffRole, staffRole } from '../../records/staff-access/public.ts';
import { actorNow } from '../../tenancy/identity/public.ts';
import { runBulkMoveJob } from './bulk-job.ts';
import {
  type BulkMoveRow,
  changeBulkMove,
  findBulkMove,
  lockBulkMove,
  nextItems,
  writeOutcomes,
} from './bulk-moves.queries.ts';
import { doneOutcome, kindOf, mayHoldMany } from './kinds/bulk-kinds.ts';

/** Small jobs of others wait in the same queue; they go first after this many milliseconds. */
const workMs = 3000;

interface BulkMoveJob {
  readonly organizationId: string;
  readonly bulkMoveId: string;
}

const visitor = z.nullable(z.object({ user_type: z.string(), grants: z.array(z.string()) }));

/** Loads the role while the user may still do this on it; null when they no longer may. */
async function allowedRole(tx: TenantTx, me: Actor, move: BulkMoveRow): Promise<StaffRole | null> {
  if (!mayHoldMany(me, move)) return null;
  return staffRole(tx, me, { permission: kindOf(move).needs, roleId: move.role_id }).catch((error: unknown) => {
    if (error instanceof ProblemError) return null;
    throw error;
  });
}

const isRunning = (move: BulkMoveRow | undefined): move is BulkMoveRow => move?.state === 'running';

/** Processes the next part. Returns false when there is nothing more to do. */
async function doPart(
  tx: TenantTx,
  me: Actor,
  at: { readonly bulkMoveId: string; readonly host: EventHost },
): Promise<boolean> {
  const move = await lockBulkMove(tx, at.bulkMoveId);
  if (!isRunning(move)) return false;
  const role = await allowedRole(tx, me, move);
  if (!role) {
    await changeBulkMove(tx, move.id, { state: 'refused', finished_at: tx.now });
    return false;
  }
  const { part, work } = kindOf(move);
  const items = await nextItems(tx, move.id, part);
  const refused = await work(tx, { move, role, items, host: at.host });
  const outcomes = items.map(({ position, application_id: id }) => ({
    position,
    outcome: refused.has(id) ? (refused.get(id) ?? doneOutcome) : 'not_found',
  }));
  await writeOutcomes(tx, move.id, outcomes);
  const isLast = items.length < part;
  await changeBulkMove(tx, move.id, {
    done: move.done + items.length,
    moved: move.moved + outcomes.filter(({ outcome }) => outcome === doneOutcome).length,
    ...(isLast ? { state: 'done', finished_at: tx.now } : {}),
  });
  return !isLast;
}

/** Loads the user of the action with their present permissions. Refuses the action when they have left. */
async function moverOf(services: Services, { organizationId, bulkMoveId }: BulkMoveJob): Promise<Actor | null> {
  const scope = { organizationId, actor: { system: runBulkMoveJob.name } };
  return services.database.withTenant(scope, async (tx) => {
    const move = await findBulkMove(tx, bulkMoveId);
    if (!isRunning(move)) return null;
    const me = await actorNow(tx, move.moved_by, visitor.parse(move.visitor));
    if (!me) await changeBulkMove(tx, move.id, { state: 'refused', finished_at: tx.now });
    return me;
  });
}

/** Continues a bulk action from wherever it is; each part is one transaction with everything that belongs to it. */
export async function runBulkMove(services: Services, job: BulkMoveJob): Promise<void> {
  const until = Date.now() + workMs;
  const tenant = await services.tenants.byId(job.organizationId);
  if (!tenant) return;
  const host = { tenant, secrets: services.secrets };
  let goesOn = true;
  while (goesOn) {
    const me = await moverOf(services, job);
    if (!me) return;
    const scope = { organizationId: job.organizationId, actor: me };
    const isLate = Date.now() > until;
    goesOn = await services.database.withTenant(scope, async (tx) => {
      const hasMore = await doPart(tx, me, { bulkMoveId: job.bulkMoveId, host });
      if (hasMore && isLate) await tx.send(runBulkMoveJob, { bulkMoveId: job.bulkMoveId });
      return hasMore && !isLate;
    });
  }
}
