import type { Pipeline } from './pipeline.ts';

/** Tests and interviews that have a name for candidates, under `rounds.<key>`. */
export const rounds = [
  'onlineTest',
  'criticalThinkingTest',
  'videoInterview',
  'phone',
  'firstRound',
  'secondRound',
  'assessmentCentre',
  'finalRound',
] as const;
export type Round = (typeof rounds)[number];

/** Rounds by stage. Null: an interview without a further name. */
const roundOfStage: ReadonlyMap<number, Round | null> = new Map([
  [2, 'onlineTest'],
  [3, null],
  [4, 'videoInterview'],
  [5, 'phone'],
  [6, 'firstRound'],
  [7, 'secondRound'],
  [8, 'criticalThinkingTest'],
  [9, 'assessmentCentre'],
  [10, 'finalRound'],
]);

/**
 * Returns whether a candidate sees that they reach this stage. A stage that a role has added, such as a reserve list, may be for
 * the team alone.
 */
export const isRound = (stageId: number): boolean => roundOfStage.has(stageId);

/** Returns the round's name for candidates. A role's own name for a stage is written for its team, so it gives none. */
export function roundOf(pipeline: Pipeline, stageId: number): Round | null {
  const isRenamed = pipeline.some((stage) => stage.stageId === stageId && stage.label !== null);
  return isRenamed ? null : (roundOfStage.get(stageId) ?? null);
}
