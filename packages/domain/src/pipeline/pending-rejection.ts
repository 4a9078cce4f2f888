import type { Place } from './pipeline.ts';
import { stageIds } from './stages.ts';
import { codeStageIn } from './substages.ts';

/** Decided not to be taken forward, and not yet told: nothing the candidate can see may say so. */
export const isPendingRejection = ({ stageId, substageId }: Place): boolean =>
  stageId === stageIds.notTakenForward && codeStageIn(stageId, substageId) === 'PENDING';

/** An offer that is being prepared and has not been sent. */
export const isPendingOffer = ({ stageId, substageId }: Place): boolean =>
  stageId === stageIds.offerMade && codeStageIn(stageId, substageId) === 'PENDING';
