import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { countMovesSince, countPlaces, type PlaceCount } from './stage-counts.read.ts';

interface Kept {
  readonly at: number;
  /** Changes of place recorded from `window` before `at` on, as seen when the places were counted. */
  readonly moves: number;
  readonly counts: readonly PlaceCount[];
}

/** Counting 100,000 takes 5 ms, looking whether anybody moved a fraction of one. */
const kept = new Map<string, Kept>();
const mostKept = 2000;

/**
 * A count is used again for at most this long, and only while no change of place was committed since. Every change of place
 * records an event in its own transaction, so the look sees what the count would see.
 */
const believedForMs = 5000;
/** An event carries the time its transaction began: those of transactions shorter than this cannot slip by. */
const windowMs = 30_000;

async function stillRight(tx: TenantTx, roleId: string, known: Kept): Promise<boolean> {
  const age = tx.now.getTime() - known.at;
  if (age < 0 || age > believedForMs) return false;
  return (await countMovesSince(tx, roleId, new Date(known.at - windowMs))) === known.moves;
}

/** How many of a role stand where. */
export async function stageCounts(tx: TenantTx, roleId: string): Promise<readonly PlaceCount[]> {
  const key = `${tx.organizationId}:${roleId}`;
  const known = kept.get(key);
  if (known && (await stillRight(tx, roleId, known))) return known.counts;
  const at = tx.now.getTime();
  // Moves first: one that is committed between the two statements is missing here and found by the next look.
  const moves = await countMovesSince(tx, roleId, new Date(at - windowMs));
  const counts = await countPlaces(tx, roleId);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { at, moves, counts });
  return counts;
}
