import { isPendingOffer, isPendingRejection } from '@evenhand/domain/pipeline/pending-rejection';
import type { Place } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import type { Standing } from './place-before.ts';

export interface Step {
  readonly to: Place;
  /** Reason code; kept for the two ends that have one. */
  readonly reason: string | null;
  readonly keepAssignee: boolean;
  readonly now: Date;
}

/** Not being taken forward is first held as pending, whatever state was asked for: telling people is a step of its own. */
export const landingPlace = (to: Place): Place =>
  to.stageId === stageIds.notTakenForward
    ? { stageId: to.stageId, substageId: substageId(stageIds.notTakenForward, 'PENDING') }
    : to;

export const placeOf = (row: Pick<Standing, 'stage_id' | 'substage_id'>): Place => ({
  stageId: row.stage_id,
  substageId: row.substage_id,
});

/** A decision that has been taken and not told. */
const isHeld = (place: Place): boolean => isPendingRejection(place) || isPendingOffer(place);

type Before = Pick<Standing, 'stage_before' | 'substage_before' | 'change_before_at'>;

/** From one held decision to another the candidate still knows what they knew before the first. */
function beforeOf(row: Standing, to: Place): Before {
  const { stage_before, substage_before, change_before_at } = row;
  if (isHeld(placeOf(row)) && isHeld(to)) return { stage_before, substage_before, change_before_at };
  if (row.stage_id === to.stageId && !isHeld(to)) return { stage_before, substage_before, change_before_at };
  return { stage_before: row.stage_id, substage_before: row.substage_id, change_before_at: row.last_change_at };
}

/** The application's columns after a move. */
export function nextStanding(row: Standing, step: Step): Standing {
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
    version: row.version + 1,
  };
}
