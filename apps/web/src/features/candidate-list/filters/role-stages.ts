import type { PipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { stageGroup } from '@evenhand/domain/pipeline/stages';
import type { CandidatePage } from '../candidate-list.api.ts';

type Counts = CandidatePage['stages'];

const isClosed = (stageId: number): boolean => stageGroup(stageId) === 'closed';

/** Returns the role's stages in their order, then any other stage that has candidates. */
export function roleStages(pipeline: readonly PipelineStage[], counts: Counts): number[] {
  const listed = pipeline.map((stage) => stage.stageId);
  const others = [...new Set(counts.map((one) => one.stageId))].filter((id) => !listed.includes(id));
  others.sort((a, b) => Number(isClosed(a)) - Number(isClosed(b)) || a - b);
  return [...listed, ...others];
}

export const countIn = (counts: Counts, stageId: number): number =>
  counts.reduce((total, one) => (one.stageId === stageId ? total + one.count : total), 0);
