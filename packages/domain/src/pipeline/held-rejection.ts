import type { StagePosition } from './pipeline.ts';
import { stageIds } from './stages.ts';
import { codeStageIn } from './substages.ts';

/** Returns whether a rejection has been decided and not told. Nothing that the candidate sees may reveal it. */
export const isHeldRejection = ({ stageId, substageId }: StagePosition): boolean =>
  stageId === stageIds.notTakenForward && codeStageIn(stageId, substageId) === 'PENDING';

/** Returns whether an offer is being prepared and has not been sent. */
export const isHeldOffer = ({ stageId, substageId }: StagePosition): boolean =>
  stageId === stageIds.offerMade && codeStageIn(stageId, substageId) === 'PENDING';
