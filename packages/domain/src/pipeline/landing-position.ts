import type { StagePosition } from './pipeline.ts';
import { stageIds } from './stages.ts';
import { substageId } from './substages.ts';

/**
 * Returns the position in which a move lands. A rejection is first held as pending, whatever substage was asked for: telling the
 * candidate is a separate step.
 */
export const landingPosition = (to: StagePosition): StagePosition =>
  to.stageId === stageIds.notTakenForward
    ? { stageId: to.stageId, substageId: substageId(stageIds.notTakenForward, 'PENDING') }
    : to;
