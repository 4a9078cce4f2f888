import { type Pipeline, positionInPipeline } from '../../pipeline/pipeline.ts';
import { stageGroup } from '../../pipeline/stages.ts';

/**
 * The parts of a role that decide who may be known. `seenStages` are the stages at which candidates are identified although the
 * role is blind.
 */
export interface BlindRole {
  readonly blind: boolean;
  readonly seenStages: readonly number[];
}

const isOut = ({ stageId }: Pipeline[number]): boolean => stageGroup(stageId) === 'closed';

/**
 * Returns the stages until which a role can be blind: not the first, where every candidate begins, nor a stage for candidates who
 * are out of the running.
 */
export const endsOfBlindness = (pipeline: Pipeline): Pipeline => pipeline.slice(1).filter((stage) => !isOut(stage));

/**
 * Returns the stages from this one on, in the role's order, or none when the role is blind throughout. Candidates who are out of
 * the running stay hidden, whatever stage they had reached.
 */
export function seenStages(pipeline: Pipeline, blindUntil: number | null): number[] {
  const ends = endsOfBlindness(pipeline);
  const from = blindUntil === null ? -1 : positionInPipeline(ends, blindUntil);
  return from === -1 ? [] : ends.slice(from).map((stage) => stage.stageId);
}

/**
 * Returns the stage until which a role is blind: the first at which candidates are identified. Null when it is blind throughout.
 */
export const blindUntil = (pipeline: Pipeline, seen: readonly number[]): number | null =>
  pipeline.find(({ stageId }) => seen.includes(stageId))?.stageId ?? null;

/** Returns whether the candidate's identity is hidden at this stage. */
export const isHiddenAt = ({ blind, seenStages: seen }: BlindRole, stageId: number): boolean =>
  blind && !seen.includes(stageId);
