import type { ErrorCode } from '@evenhand/contract/problem';
import { decideMove } from '@evenhand/domain/pipeline/decide-move';
import type { Pipeline, Place } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../platform/events/record-event.ts';
import { settleOffers } from '../offers/public.ts';
import { type lockOnRole, movedKind, nextStanding, placeEvent, placeOf, writeStandings } from '../pipeline/public.ts';

/** An application that the transaction holds. */
export type HeldRow = Awaited<ReturnType<typeof lockOnRole>>[number];

export interface MoveOrder {
  readonly pipeline: Pipeline;
  readonly to: Place;
  readonly reason: string | null;
  readonly keepAssignees: boolean;
  readonly batchId: string;
  /** The substage in which the mover saw an application; undefined where they saw none. */
  readonly seen: (row: HeldRow) => number | undefined;
}

/** Why an application is not moved; null when it may be. One that is no longer where the mover saw it stays where it is. */
function refusalOf(row: HeldRow, { to, pipeline, seen }: MoveOrder): ErrorCode | null {
  const substage = seen(row);
  if (substage !== undefined && substage !== row.substage_id) return 'application_moved';
  const decision = decideMove({
    pipeline,
    from: placeOf(row),
    to,
    submitted: row.submitted_at !== null,
    released: row.outcome_released_at !== null,
  });
  return decision.allowed ? null : decision.reason;
}

/** Moves what may be moved: decided in memory, written set-based, one event a person. Answers why the others were not. */
export async function applyMoves(
  tx: TenantTx,
  rows: readonly HeldRow[],
  order: MoveOrder,
): Promise<ReadonlyMap<string, ErrorCode>> {
  const { to, reason, keepAssignees, batchId } = order;
  const refused = new Map<string, ErrorCode>();
  const moves = rows.flatMap((row) => {
    const refusal = refusalOf(row, order);
    if (refusal === null)
      return [{ row, next: nextStanding(row, { to, reason, keepAssignee: keepAssignees, now: tx.now }) }];
    refused.set(row.id, refusal);
    return [];
  });
  const standings = moves.map(({ row, next }) => ({ ...next, id: row.id }));
  await writeStandings(tx, standings);
  await settleOffers(tx, standings);
  await recordEvents(
    tx,
    moves.map(({ row, next }) => placeEvent({ kind: movedKind, reason, batchId }, row, next)),
  );
  return refused;
}
