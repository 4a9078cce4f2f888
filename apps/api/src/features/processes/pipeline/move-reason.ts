import { isReasonGiven, type ReasonSettings } from '@evenhand/domain/outcomes/given-reason';
import { reasonsOf } from '@evenhand/domain/outcomes/reasons';
import { isWithdrawalReason } from '@evenhand/domain/outcomes/withdrawal-reasons';
import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';

/** Returns the reason code that a move stores: required for a candidate who is not taken forward, optional for one who withdrew. */
export function reasonOf(to: StagePosition, given: string | undefined, settings: ReasonSettings): string | null {
  const reason = given === undefined || given === '' ? null : given;
  if (isRejection(to)) {
    if (reason === null) throw invalid([{ code: 'required', field: 'reason' }]);
    const isThere = reasonsOf(settings).some(({ code, archived }) => code === reason && !archived);
    if (!isThere) throw invalid([{ code: 'not_a_choice', field: 'reason' }]);
    return reason;
  }
  if (to.stageId !== stageIds.withdrew || reason === null) return null;
  if (!isWithdrawalReason(reason)) throw invalid([{ code: 'not_a_choice', field: 'reason' }]);
  return reason;
}

/** Throws `reason_not_here` when the reason may not be given. */
export function assertReasonGiven(...of: Parameters<typeof isReasonGiven>): void {
  if (!isReasonGiven(...of)) throw new ProblemError('reason_not_here');
}
