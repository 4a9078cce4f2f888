import type { ReasonSetting } from '@evenhand/domain/outcomes/reasons';
import { isGiven, reasonsOf } from '@evenhand/domain/outcomes/reasons';
import { isWithdrawalReason } from '@evenhand/domain/outcomes/withdrawal-reasons';
import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';

export type ReasonSettings = readonly ReasonSetting[] | undefined;

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

/** Tells whether the reason may be given on a role of this scheme to candidates in these stages. */
export function isReasonGiven(
  { to, reason }: { readonly to: Pick<StagePosition, 'stageId'>; readonly reason: string | null },
  at: { readonly settings: ReasonSettings; readonly scheme: string; readonly stageIds: readonly number[] },
): boolean {
  if (!isRejection(to) || reason === null) return true;
  const found = reasonsOf(at.settings).find(({ code }) => code === reason);
  // A move under way keeps a reason that has been archived meanwhile.
  return found === undefined || isGiven({ ...found, archived: false }, at);
}

/** Throws `reason_not_here` when the reason may not be given. */
export function assertReasonGiven(...of: Parameters<typeof isReasonGiven>): void {
  if (!isReasonGiven(...of)) throw new ProblemError('reason_not_here');
}
