import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { type CandidateMove, decideCandidateMove, hasOpenOffer } from '@evenhand/domain/pipeline/candidate-move';
import {
  type ApplicationPosition,
  type CandidateStatus,
  type CandidateStatusKey,
  candidateStatus,
  isHeldDecision,
  toldPosition,
} from '@evenhand/domain/pipeline/candidate-status';
import { isHeldOffer } from '@evenhand/domain/pipeline/held-rejection';
import { groupInPipeline, type Pipeline, positionInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { isRound, type Round, roundOf } from '@evenhand/domain/pipeline/rounds';
import { stageIds, terminalOf } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import type { OwnRow, Reached } from './own-applications.read.ts';

type Step = OwnApplication['steps'][number];

/** Steps from sending to the answer. A role without tests or interviews omits those steps. */
const line = ['sent', 'beingRead', 'test', 'interview', 'offer'] as const satisfies readonly CandidateStatusKey[];
const testStages: readonly number[] = [2, 8];

type PositionRow = Pick<
  OwnRow,
  | 'stage_id'
  | 'substage_id'
  | 'stage_before'
  | 'substage_before'
  | 'outcome_released_at'
  | 'submitted_at'
  | 'withdrawn_at'
>;

const positionOf = (row: PositionRow): ApplicationPosition => ({
  stageId: row.stage_id,
  substageId: row.substage_id,
  stageBefore: row.stage_before,
  substageBefore: row.substage_before,
  released: row.outcome_released_at !== null,
  submittedAt: row.submitted_at,
  withdrawn: row.withdrawn_at !== null,
});

/**
 * Returns whether the candidate has sent the form, which one added by staff has not. Always true for a role without
 * an Approached stage.
 */
const hasAnswered = ({ answered }: Pick<OwnRow, 'answered'>, pipeline: Pipeline): boolean =>
  Boolean(answered) || !pipeline.some((stage) => stage.stageId === stageIds.approached);

export const statusOf = (row: OwnRow, pipeline: Pipeline): CandidateStatus =>
  candidateStatus({ ...positionOf(row), answered: hasAnswered(row, pipeline) }, (stageId) =>
    groupInPipeline(pipeline, stageId),
  );

/** The candidate's moves are decided from the position they have been told, not the stored one. */
export const candidateMoveOf = (row: PositionRow, toStageId: number): CandidateMove => ({
  from: toldPosition(positionOf(row)),
  toStageId,
  submitted: row.submitted_at !== null,
  released: row.outcome_released_at !== null,
});

/** Returns whether a decision has been taken and not released. Nothing shown to the candidate may depend on it. */
export const isHeld = (row: OwnRow): boolean => row.withdrawn_at === null && isHeldDecision(positionOf(row));

function stepsOfRole(row: OwnRow, pipeline: Pipeline): CandidateStatusKey[] {
  const has = {
    sent: hasAnswered(row, pipeline),
    test: pipeline.some((stage) => testStages.includes(stage.stageId)),
    interview: pipeline.some((stage) => groupInPipeline(pipeline, stage.stageId) === 'interview'),
  };
  return line.filter((key) => (key === 'beingRead' || key === 'offer' ? true : has[key]));
}

type ReachedStage = { readonly key: CandidateStatusKey; readonly stageId: number; readonly at: string };

/** Returns each position that an application reached, as its candidate was told, oldest first. */
function reachedStagesOf(pipeline: Pipeline, reached: readonly Reached[]): ReachedStage[] {
  const groupOf = (stageId: number) => groupInPipeline(pipeline, stageId);
  return reached.flatMap(({ at, to_stage: stageId, to_substage }): ReachedStage[] => {
    if (stageId === null || terminalOf(stageId) !== undefined) return [];
    const position = { stageId, substageId: to_substage ?? substageId(stageId, 'PENDING') };
    if (isHeldOffer(position)) return [];
    const told = { ...position, stageBefore: null, released: false, submittedAt: at, withdrawn: false };
    return [{ key: candidateStatus(told, groupOf).key, stageId, at: at.toISOString() }];
  });
}

/** Returns the first time that an application reached each step. */
function timesOf(row: OwnRow, reachedStages: readonly ReachedStage[]): Map<CandidateStatusKey, string> {
  const times = new Map<CandidateStatusKey, string>();
  if (row.submitted_at !== null) times.set('sent', row.submitted_at.toISOString());
  for (const { key, at } of reachedStages) if (!times.has(key)) times.set(key, at);
  return times;
}

/** Returns the test or interview that the application is at. */
export function presentRound(row: OwnRow, pipeline: Pipeline): Round | null {
  const { key } = statusOf(row, pipeline);
  return key === 'test' || key === 'interview' ? roundOf(pipeline, toldPosition(positionOf(row)).stageId) : null;
}

/** Test or interview, with the time it was first reached. */
export interface RoundReached {
  readonly key: CandidateStatusKey;
  readonly round: Round | null;
  readonly at: string;
}

/**
 * Returns the tests and interviews that were reached, oldest first. After a move back, leaves out those beyond the
 * present stage.
 */
export function roundsOf(row: OwnRow, pipeline: Pipeline, reached: readonly Reached[]): RoundReached[] {
  const isEnd = endedStatuses.includes(statusOf(row, pipeline).key);
  const here = positionInPipeline(pipeline, toldPosition(positionOf(row)).stageId);
  const first = new Map<number, ReachedStage>();
  for (const one of reachedStagesOf(pipeline, reached)) if (!first.has(one.stageId)) first.set(one.stageId, one);
  return [...first.values()]
    .filter(({ stageId }) => isRound(stageId) && (isEnd || positionInPipeline(pipeline, stageId) <= here))
    .map(({ key, stageId, at }) => ({ key, round: roundOf(pipeline, stageId), at }));
}

export const endedStatuses: readonly CandidateStatusKey[] = ['accepted', 'withdrawn', 'notTakenForward'];

function endTime(row: OwnRow, key: CandidateStatusKey): string {
  const told = key === 'notTakenForward' ? row.outcome_released_at : row.withdrawn_at;
  return (told ?? row.last_change_at).toISOString();
}

/** Returns the steps of the line "where I stand". Every step up to the present one is reached, and an end comes last. */
export function stepsOf(row: OwnRow, pipeline: Pipeline, reached: readonly Reached[]): Step[] {
  const { key } = statusOf(row, pipeline);
  const steps = stepsOfRole(row, pipeline);
  const times = timesOf(row, reachedStagesOf(pipeline, reached));
  const isEnd = endedStatuses.includes(key);
  const known = steps.filter((step) => times.has(step));
  const present = isEnd ? (key === 'accepted' ? 'offer' : known.at(-1)) : key;
  const last = present === undefined ? -1 : steps.indexOf(present);
  const listed = steps.map((step, index) => ({
    key: step,
    reached: index <= last,
    at: index <= last ? (times.get(step) ?? null) : null,
  }));
  if (!isEnd) return listed;
  const kept = key === 'accepted' ? listed : listed.slice(0, last + 1);
  return [...kept, { key, reached: true, at: endTime(row, key) }];
}

/** Returns whether the candidate was approached and has not answered yet. */
export const mayShowInterest = (row: OwnRow): boolean =>
  row.withdrawn_at === null && decideCandidateMove(candidateMoveOf(row, stageIds.interestShown)).allowed;

/** Returns whether the candidate knows of an offer that they have not answered. */
export const mayAnswerOffer = (row: OwnRow): boolean =>
  row.submitted_at !== null && row.withdrawn_at === null && hasOpenOffer(candidateMoveOf(row, stageIds.offerAccepted));

/** Returns whether the application has ended as far as the candidate knows. A held decision does not end it. */
export const isToldOver = (row: PositionRow): boolean =>
  row.withdrawn_at !== null || terminalOf(toldPosition(positionOf(row)).stageId) !== undefined;
