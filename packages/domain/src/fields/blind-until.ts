import { type Pipeline, positionInPipeline } from '../pipeline/pipeline.ts';
import { stageGroup } from '../pipeline/stages.ts';

/** A role as far as it says who may be known: the stages are those at which it is seen who somebody is, though the role is blind. */
export interface BlindRole {
  readonly blind: boolean;
  readonly seenStages: readonly number[];
}

const isOut = ({ stageId }: Pipeline[number]): boolean => stageGroup(stageId) === 'closed';

/** The stages until which a role can be blind: not its first, at which everybody begins, nor one at which somebody is out of the running. */
export const endsOfBlindness = (pipeline: Pipeline): Pipeline => pipeline.slice(1).filter((stage) => !isOut(stage));

/**
 * The stages from this one on, in the role's order; none where it is blind throughout. Whoever is out of the running is not seen,
 * wherever they stood before.
 */
export function seenStages(pipeline: Pipeline, blindUntil: number | null): number[] {
  const ends = endsOfBlindness(pipeline);
  const from = blindUntil === null ? -1 : positionInPipeline(ends, blindUntil);
  return from === -1 ? [] : ends.slice(from).map((stage) => stage.stageId);
}

/** The stage until which a role is blind, of those at which somebody is seen; null where it is blind throughout. */
export const blindUntil = (pipeline: Pipeline, seen: readonly number[]): number | null =>
  pipeline.find(({ stageId }) => seen.includes(stageId))?.stageId ?? null;

/** Is it hidden whose application it is that stands at this stage? */
export const isHiddenAt = ({ blind, seenStages: seen }: BlindRole, stageId: number): boolean =>
  blind && !seen.includes(stageId);
