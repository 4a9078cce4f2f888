import { isRejection } from '../pipeline/decide-move.ts';
import type { StagePosition } from '../pipeline/pipeline.ts';
import { isGiven, type ReasonSetting, reasonsOf } from './reasons.ts';

/** An organisation's settings of its reasons. */
export type ReasonSettings = readonly ReasonSetting[] | undefined;

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
