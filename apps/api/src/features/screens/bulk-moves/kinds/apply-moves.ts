import type { ErrorCode } from '@evenhand/contract/base/problem';
import type { ThirdPartyFlags } from '@evenhand/domain/interview-types/interview-type';
import { isReasonGiven, type ReasonSettings } from '@evenhand/domain/outcomes/given-reason';
import { decideMove } from '@evenhand/domain/pipeline/decide-move';
import { stagesJumped } from '@evenhand/domain/pipeline/fast-track';
import type { Pipeline, StagePosition } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { changeStage, fastTrackedKind, movedKind, nextState } from '../../../processes/pipeline/public.ts';
import { type ApplicationState, positionOf } from '../../../records/application-state/public.ts';
import { refusedSubstages } from '../../../records/interview-types/public.ts';
import type { lockOnRole } from '../../../records/staff-access/public.ts';

/** An application locked by the transaction. */
export type HeldRow = Awaited<ReturnType<typeof lockOnRole>>[number];

export interface MoveOrder {
  readonly pipeline: Pipeline;
  readonly scheme: string;
  readonly to: StagePosition;
  readonly reason: string | null;
  /** The organisation's settings of its reasons. */
  readonly reasons: ReasonSettings;
  readonly thirdParty: ThirdPartyFlags;
  readonly keepAssignees: boolean;
  readonly batchId: string;
  /** Moves forward only; a move that skips stages is recorded as fast-tracked. */
  readonly fastTrack: boolean;
  /** Substage in which the caller last saw an application; undefined when they did not say. */
  readonly seen: (row: HeldRow) => number | undefined;
}

/** Reason for which an application is not moved. */
export type NotMoved = ErrorCode | 'not_forward';

/** Returns the reason for which a row is not moved, or null. An application that is no longer where the caller saw it stays. */
function refusalOf(row: HeldRow, order: MoveOrder): NotMoved | null {
  const { to, pipeline, seen, fastTrack } = order;
  if (row.deleted) return 'candidate_deleted';
  const substage = seen(row);
  if (substage !== undefined && substage !== row.substage_id) return 'application_moved';
  const decision = decideMove({
    pipeline,
    from: positionOf(row),
    to,
    submitted: row.submitted_at !== null,
    released: row.outcome_released_at !== null,
  });
  if (!decision.allowed) return decision.reason;
  const { reasons: settings, scheme } = order;
  if (!isReasonGiven(order, { settings, scheme, stageIds: [row.stage_id] })) return 'reason_not_here';
  return fastTrack && stagesJumped(pipeline, row.stage_id, to.stageId) === null ? 'not_forward' : null;
}

/** Returns the kind of event that records the move. */
const kindOf = (row: ApplicationState, { pipeline, to, fastTrack }: MoveOrder): string =>
  fastTrack && stagesJumped(pipeline, row.stage_id, to.stageId) ? fastTrackedKind : movedKind;

/**
 * Moves the applications that may be moved: decided in memory, written set-based, with one event each. Returns the reasons of the
 * others.
 */
export async function applyMoves(
  tx: TenantTx,
  rows: readonly HeldRow[],
  order: MoveOrder,
): Promise<ReadonlyMap<string, NotMoved>> {
  const { to, reason, keepAssignees, batchId } = order;
  const refused = new Map<string, NotMoved>();
  const closed = await refusedSubstages(tx, { ...order, applicationIds: rows.map(({ id }) => id) });
  const changes = rows.flatMap((row) => {
    const refusal = refusalOf(row, order) ?? closed.get(row.id) ?? null;
    if (refusal === null)
      return [{ from: row, to: nextState(row, { to, reason, keepAssignee: keepAssignees, now: tx.now }) }];
    refused.set(row.id, refusal);
    return [];
  });
  await changeStage(tx, changes, {
    kind: ({ from }) => kindOf(from, order),
    reason,
    batch: batchId,
    offers: 'settle',
    notify: { later: order.pipeline },
    record: 'undoable',
    undoes: { left: 'nothing is undone' },
  });
  return refused;
}
