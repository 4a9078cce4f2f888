import { isHeldOffer, isHeldRejection } from '@evenhand/domain/pipeline/held-rejection';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { type ApplicationState, positionOf } from '../../records/application-state/public.ts';

export interface StageMove {
  readonly to: StagePosition;
  /** Reason code, stored only for a withdrawal and for candidates not taken forward. */
  readonly reason: string | null;
  readonly keepAssignee: boolean;
  readonly now: Date;
}

/** Tells whether a decision has been made but not released. */
const isHeld = (position: StagePosition): boolean => isHeldRejection(position) || isHeldOffer(position);

type Before = Pick<ApplicationState, 'stage_before' | 'substage_before' | 'change_before_at'>;

/** Returns the position that the candidate knows of. Between two held decisions it stays the one before the first. */
function beforeOf(row: ApplicationState, to: StagePosition): Before {
  const { stage_before, substage_before, change_before_at } = row;
  if (isHeld(positionOf(row)) && isHeld(to)) return { stage_before, substage_before, change_before_at };
  if (row.stage_id === to.stageId && !isHeld(to)) return { stage_before, substage_before, change_before_at };
  return { stage_before: row.stage_id, substage_before: row.substage_id, change_before_at: row.last_change_at };
}

/** Returns when the stage was entered. A date that is corrected to an earlier one within the stage corrects this one as well. */
function enteredAt({ stage_id, stage_entered_at: entered }: ApplicationState, { to, now }: StageMove): Date {
  const stays = stage_id === to.stageId && entered !== null && entered < now;
  return stays ? entered : now;
}

/** Returns the application's columns after a move. */
export function nextState(row: ApplicationState, step: StageMove): ApplicationState {
  const { stageId, substageId: substage } = step.to;
  const withdraws = stageId === stageIds.withdrew;
  return {
    ...beforeOf(row, step.to),
    stage_id: stageId,
    substage_id: substage,
    assignee_id: step.keepAssignee ? row.assignee_id : null,
    outcome_reason: stageId === stageIds.notTakenForward ? step.reason : null,
    outcome_released_at: null,
    withdrawn_at: withdraws ? step.now : null,
    withdrawal_reason: withdraws ? step.reason : null,
    last_change_at: step.now,
    stage_entered_at: enteredAt(row, step),
    version: row.version + 1,
  };
}
