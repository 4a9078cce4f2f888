import type { Place } from './pipeline.ts';
import { stageIds } from './stages.ts';
import { codeStageIn } from './substages.ts';

/** Is somebody whom staff put on the role, and who has sent nothing yet, asked there to fill in its form? */
export function awaitsForm({ stageId, substageId }: Place): boolean {
  const code = stageId === stageIds.onlineForm ? codeStageIn(stageId, substageId) : null;
  return code === 'INVITED' || code === 'IN_PROGRESS';
}
