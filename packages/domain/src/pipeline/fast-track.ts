import { type Pipeline, positionInPipeline } from './pipeline.ts';
import { stageGroup, terminalOf } from './stages.ts';

/** How many stages a way from one to another jumps over; null where it does not lead forward within what is open. */
export function stagesJumped(pipeline: Pipeline, fromStageId: number, toStageId: number): number | null {
  const [from, to] = [positionInPipeline(pipeline, fromStageId), positionInPipeline(pipeline, toStageId)];
  const isOpen = stageGroup(toStageId) !== 'closed' && terminalOf(toStageId) === undefined;
  return isOpen && from >= 0 && to > from ? to - from - 1 : null;
}
