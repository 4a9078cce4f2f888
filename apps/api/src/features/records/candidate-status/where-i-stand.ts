import { type CandidateMove, decideCandidateMove, hasOpenOffer } from '@evenhand/domain/pipeline/candidate-move';
import {
  type ApplicationPosition,
  type CandidateStatus,
  candidateStatus,
  isHeldDecision,
  toldPosition,
} from '@evenhand/domain/pipeline/candidate-status';
import { groupInPipeline, type Pipeline, type StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { stageIds, terminalOf } from '@evenhand/domain/pipeline/stages';
import type { OwnRow } from './own-applications.read.ts';

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

/** Returns the position that the candidate has been told. */
export const toldPositionOf = (row: PositionRow): StagePosition => toldPosition(positionOf(row));

/**
 * Returns whether the candidate has sent the form, which one added by staff has not. Always true for a role without
 * an Approached stage.
 */
export const hasAnswered = ({ answered }: Pick<OwnRow, 'answered'>, pipeline: Pipeline): boolean =>
  Boolean(answered) || !pipeline.some((stage) => stage.stageId === stageIds.approached);

export const statusOf = (row: OwnRow, pipeline: Pipeline): CandidateStatus =>
  candidateStatus({ ...positionOf(row), answered: hasAnswered(row, pipeline) }, (stageId) =>
    groupInPipeline(pipeline, stageId),
  );

/** The candidate's moves are decided from the position they have been told, not the stored one. */
export const candidateMoveOf = (row: PositionRow, toStageId: number): CandidateMove => ({
  from: toldPositionOf(row),
  toStageId,
  submitted: row.submitted_at !== null,
  released: row.outcome_released_at !== null,
});

/** Returns whether a decision has been taken and not released. Nothing shown to the candidate may depend on it. */
export const isHeld = (row: OwnRow): boolean => row.withdrawn_at === null && isHeldDecision(positionOf(row));

/** Returns whether the candidate was approached and has not answered yet. */
export const mayShowInterest = (row: OwnRow): boolean =>
  row.withdrawn_at === null && decideCandidateMove(candidateMoveOf(row, stageIds.interestShown)).allowed;

/** Returns whether the candidate knows of an offer that they have not answered. */
export const mayAnswerOffer = (row: OwnRow): boolean =>
  row.submitted_at !== null && row.withdrawn_at === null && hasOpenOffer(candidateMoveOf(row, stageIds.offerAccepted));

/** Returns whether the application has ended as far as the candidate knows. A held decision does not end it. */
export const isToldOver = (row: PositionRow): boolean =>
  row.withdrawn_at !== null || terminalOf(toldPositionOf(row).stageId) !== undefined;
