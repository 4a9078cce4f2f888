import { isRejection } from '../pipeline/decide-move.ts';
import { type Pipeline, positionInPipeline } from '../pipeline/pipeline.ts';
import { terminalOf } from '../pipeline/stages.ts';

/** Effect of a move on the selected candidates: they go on and the others stay behind, or they go out and the others stay in. */
export type CutDirection = 'forward' | 'out' | 'none';

/** Returns how a move from these stages to that one divides candidates. A move back, sideways or within a stage divides none. */
export function cutDirection(pipeline: Pipeline, from: readonly number[], toStageId: number): CutDirection {
  if (isRejection({ stageId: toStageId })) return 'out';
  if (terminalOf(toStageId) === 'withdrawn') return 'none';
  const to = positionInPipeline(pipeline, toStageId);
  const goesOn = from.length > 0 && from.every((stageId) => positionInPipeline(pipeline, stageId) < to);
  return goesOn ? 'forward' : 'none';
}
