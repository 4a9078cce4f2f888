import type { StagePosition } from './pipeline.ts';
import { stageIds } from './stages.ts';
import { codeStageIn } from './substages.ts';

/**
 * Returns whether the stage asks a candidate to fill in the role's form. It concerns candidates whom staff added and who have sent
 * nothing yet.
 */
export function awaitsForm({ stageId, substageId }: StagePosition): boolean {
  const code = stageId === stageIds.onlineForm ? codeStageIn(stageId, substageId) : null;
  return code === 'INVITED' || code === 'IN_PROGRESS';
}
