import { isOutcomeReason } from '@evenhand/domain/outcomes/reasons';
import { isWithdrawalReason } from '@evenhand/domain/outcomes/withdrawal-reasons';
import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import type { Place } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { invalid } from '../../platform/http/problem-error.ts';

/** The reason code a move is kept with: demanded where somebody is not taken forward, possible where they withdrew. */
export function reasonOf(to: Place, given: string | undefined): string | null {
  const reason = given === undefined || given === '' ? null : given;
  if (isRejection(to)) {
    if (reason === null) throw invalid([{ code: 'required', field: 'reason' }]);
    if (!isOutcomeReason(reason)) throw invalid([{ code: 'not_a_choice', field: 'reason' }]);
    return reason;
  }
  if (to.stageId !== stageIds.withdrew || reason === null) return null;
  if (!isWithdrawalReason(reason)) throw invalid([{ code: 'not_a_choice', field: 'reason' }]);
  return reason;
}
