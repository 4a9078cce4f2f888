import { type StageGroup, stageGroup, stageIds } from './stages.ts';
import { type CodeStage, codeStages } from './substages.ts';

/** One stage of a role. `label` is the role's own name for it, null = the product's name. */
export interface PipelineStage {
  readonly stageId: number;
  readonly label: string | null;
  readonly substages: readonly CodeStage[];
  readonly defaultSubstage: CodeStage;
}

/** A role's stages, in order. */
export type Pipeline = readonly PipelineStage[];

/** A stage and state that an application has or is to have. */
export interface StagePosition {
  readonly stageId: number;
  readonly substageId: number;
}

const closings: Readonly<Record<number, Pick<PipelineStage, 'substages' | 'defaultSubstage'>>> = {
  [stageIds.offerAccepted]: { substages: ['PENDING', 'COMPLETED'], defaultSubstage: 'COMPLETED' },
  [stageIds.withdrew]: { substages: ['COMPLETED'], defaultSubstage: 'COMPLETED' },
  [stageIds.notTakenForward]: { substages: ['PENDING', 'COMPLETED'], defaultSubstage: 'PENDING' },
};

/** Makes a stage with its usual states. */
export const pipelineStage = (stageId: number, label: string | null = null): PipelineStage => ({
  stageId,
  label,
  ...(closings[stageId] ?? { substages: codeStages, defaultSubstage: 'PENDING' }),
});

const needed: Readonly<Record<number, readonly CodeStage[]>> = {
  [stageIds.offerMade]: ['INVITED'],
  [stageIds.offerAccepted]: ['COMPLETED'],
  [stageIds.withdrew]: ['COMPLETED'],
  [stageIds.notTakenForward]: ['PENDING', 'COMPLETED'],
};

/** Returns the states to which the product itself moves candidates within a stage, so that every role must have them. */
export const neededSubstages = (stageId: number): readonly CodeStage[] => needed[stageId] ?? [];

/** Returns the stage with these states, in their order. When the default state is gone, the first takes its position. */
export function withSubstages<T extends PipelineStage>(stage: T, codes: readonly CodeStage[]): T {
  const [first, ...others] = codeStages.filter((code) => codes.includes(code));
  if (first === undefined) return stage;
  const substages = [first, ...others];
  const defaultSubstage = substages.includes(stage.defaultSubstage) ? stage.defaultSubstage : first;
  return { ...stage, substages, defaultSubstage };
}

/**
 * Returns the role's stage with that id. Withdrawing and rejection are possible in every role, even when its pipeline does not list
 * them.
 */
export function stageInPipeline(pipeline: Pipeline, stageId: number): PipelineStage | null {
  const listed = pipeline.find((stage) => stage.stageId === stageId);
  if (listed) return listed;
  return stageGroup(stageId) === 'closed' ? pipelineStage(stageId) : null;
}

export const positionInPipeline = (pipeline: Pipeline, stageId: number): number =>
  pipeline.findIndex((stage) => stage.stageId === stageId);

/**
 * Returns the part of the funnel in which a stage counts: its own, or for a custom stage that of the last known stage before it.
 */
export function groupInPipeline(pipeline: Pipeline, stageId: number): StageGroup {
  const own = stageGroup(stageId);
  if (own !== 'none') return own;
  const before = pipeline
    .slice(0, Math.max(0, positionInPipeline(pipeline, stageId)))
    .map((s) => stageGroup(s.stageId));
  return before.findLast((group) => group !== 'none') ?? 'none';
}

/** Returns whether each stage counts in the same part of the funnel by both pipelines. */
export const isGroupedAlike = (one: Pipeline, other: Pipeline): boolean =>
  [...one, ...other].every(({ stageId }) => groupInPipeline(one, stageId) === groupInPipeline(other, stageId));
