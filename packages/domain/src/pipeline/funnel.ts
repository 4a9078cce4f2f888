import { groupInPipeline, type Pipeline } from './pipeline.ts';
import { type CodeStage, codeStageIn } from './substages.ts';

export interface StageCount {
  readonly stageId: number;
  readonly substageId: number;
  readonly count: number;
}

export interface FunnelPart {
  pending: number;
  invited: number;
  scheduled: number;
  inProgress: number;
  completed: number;
  /** The sum of the five. */
  total: number;
}

/** Numbers of applications to screen, to review, to interview, and to be made an offer. */
export interface Funnel {
  readonly toScreen: FunnelPart;
  readonly toReview: FunnelPart;
  readonly toInterview: FunnelPart;
  readonly toOffer: FunnelPart;
}

const parts = { applied: 'toScreen', screening: 'toReview', interview: 'toInterview', offer: 'toOffer' } as const;
const counters = {
  PENDING: 'pending',
  INVITED: 'invited',
  SCHEDULED: 'scheduled',
  IN_PROGRESS: 'inProgress',
  COMPLETED: 'completed',
} as const satisfies Record<CodeStage, keyof FunnelPart>;

const emptyPart = (): FunnelPart => ({
  pending: 0,
  invited: 0,
  scheduled: 0,
  inProgress: 0,
  completed: 0,
  total: 0,
});

/** Counts applications by part of the funnel. Without the role's pipeline its custom stages are in no part. */
export function funnel(rows: Iterable<StageCount>, pipeline: Pipeline = []): Funnel {
  const result: Funnel = {
    toScreen: emptyPart(),
    toReview: emptyPart(),
    toInterview: emptyPart(),
    toOffer: emptyPart(),
  };
  for (const row of rows) {
    const group = groupInPipeline(pipeline, row.stageId);
    const code = codeStageIn(row.stageId, row.substageId);
    if (code === null || group === 'closed' || group === 'none') continue;
    const part = result[parts[group]];
    part[counters[code]] += row.count;
    part.total += row.count;
  }
  return result;
}
