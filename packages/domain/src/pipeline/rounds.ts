import type { Pipeline } from './pipeline.ts';

/** The tests and interviews that candidates are told apart, by the product's own words `rounds.<key>`. */
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

/** Null: an interview and nothing more is said of it. */
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

/** Does whoever comes to this stage see that? A stage that a role has added, such as a reserve list, may be the team's alone. */
export const isRound = (stageId: number): boolean => roundOfStage.has(stageId);

/** How a candidate is told of the round. A name that a role gives to a stage is written for its team, and tells them nothing. */
export function roundOf(pipeline: Pipeline, stageId: number): Round | null {
  const isRenamed = pipeline.some((stage) => stage.stageId === stageId && stage.label !== null);
  return isRenamed ? null : (roundOfStage.get(stageId) ?? null);
}
