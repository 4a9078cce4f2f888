import type { BulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found as orGone } from '../../../platform/http/problem-error.ts';
import { visitorOf } from '../../tenancy/identity/public.ts';
import { runBulkMoveJob } from './bulk-job.ts';
import { findBulkMove, insertBulkMove, insertItems, type NewBulkMove } from './bulk-moves.queries.ts';
import { presentBulkMove } from './present-bulk-move.ts';

interface Start {
  readonly what: Omit<NewBulkMove, 'moved_by' | 'visitor' | 'total'>;
  /** Ids of the applications, and the reviewer of each when they are assigned. */
  readonly found: readonly string[];
  readonly givenTo?: ReadonlyMap<string, string>;
  /** Substages in which the caller saw them, by the id by which they know each. */
  readonly expected?: ReadonlyMap<string, number>;
  readonly blind: boolean;
}

const nowhere: ReadonlyMap<string, number> = new Map();
const nobody: ReadonlyMap<string, string> = new Map();

/** Stores the list of people once and for all, and leaves the rest to a job. */
export async function startBulkMove(tx: TenantTx, me: Actor, start: Start): Promise<BulkProgress> {
  const { what, found, givenTo = nobody, expected = nowhere, blind } = start;
  const visitor = await visitorOf(tx, me);
  await insertBulkMove(tx, { ...what, moved_by: me.userId, visitor, total: found.length });
  await insertItems(tx, { id: what.id, applicationIds: found, givenTo, expected, blind });
  await tx.send(runBulkMoveJob, { bulkMoveId: what.id });
  return presentBulkMove(orGone(await findBulkMove(tx, what.id)), null);
}
