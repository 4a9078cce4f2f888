import { type Pipeline, positionInPipeline } from './pipeline.ts';
import { stageGroup, terminalOf } from './stages.ts';

/** Returns how many stages a move jumps over. Returns null when it does not lead forward to an open stage. */
export function stagesJumped(pipeline: Pipeline, fromStageId: number, toStageId: number): number | null {
  const [from, to] = [positionInPipeline(pipeline, fromStageId), positionInPipeline(pipeline, toStageId)];
  const isOpen = stageGroup(toStageId) !== 'closed' && terminalOf(toStageId) === undefined;
  return isOpen && from >= 0 && to > from ? to - from - 1 : null;
}
