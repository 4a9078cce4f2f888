import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { countMovesSince, countPositions, type PositionCount } from './stage-counts.read.ts';

interface CachedCounts {
  readonly at: number;
  /** Changes of position recorded since `window` before `at`, when the positions were counted. */
  readonly moves: number;
  readonly counts: readonly PositionCount[];
}

/** Cached counts: counting 100,000 takes 5 ms, checking for a move a fraction of one. */
const kept = new Map<string, CachedCounts>();
const mostKept = 2000;

/**
 * Milliseconds for which a count may be reused, provided that no change of position was committed since. Every change records an
 * event in its own transaction, so the check sees what the count would see.
 */
const believedForMs = 5000;
/**
 * An event carries the time at which its transaction began: the window catches transactions shorter than this many milliseconds.
 */
const windowMs = 30_000;

async function stillRight(tx: TenantTx, roleId: string, known: CachedCounts): Promise<boolean> {
  const age = tx.now.getTime() - known.at;
  if (age < 0 || age > believedForMs) return false;
  return (await countMovesSince(tx, roleId, new Date(known.at - windowMs))) === known.moves;
}

/** Counts a role by position, reusing a recent count. */
export async function stageCounts(tx: TenantTx, roleId: string): Promise<readonly PositionCount[]> {
  const key = `${tx.organizationId}:${roleId}`;
  const known = kept.get(key);
  if (known && (await stillRight(tx, roleId, known))) return known.counts;
  const at = tx.now.getTime();
  // Moves are counted first: one committed between the two statements is missing here and found by the next check.
  const moves = await countMovesSince(tx, roleId, new Date(at - windowMs));
  const counts = await countPositions(tx, roleId);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { at, moves, counts });
  return counts;
}
