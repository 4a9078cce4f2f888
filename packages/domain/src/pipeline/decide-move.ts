import { allow, type Decision, refuse } from '../decision.ts';
import { type Pipeline, positionInPipeline, type StagePosition, stageInPipeline } from './pipeline.ts';
import { stageIds, terminalOf } from './stages.ts';
import { codeStageIn } from './substages.ts';

export type MoveRefusal =
  | 'stage_not_in_role'
  | 'substage_not_in_stage'
  | 'not_submitted'
  | 'already_there'
  | 'application_closed';

export interface Move {
  readonly pipeline: Pipeline;
  readonly from: StagePosition;
  readonly to: StagePosition;
  readonly submitted: boolean;
  /** The outcome has been told to the candidate. */
  readonly released: boolean;
  /** Undoes the last move; the only way out of a closed application. */
  readonly undo?: boolean;
}

/** Returns whether a move leads on from an acceptance: only to later stages of the role ("attended", say). */
const goesOnAfterAcceptance = ({ pipeline, from, to }: Move): boolean =>
  positionInPipeline(pipeline, to.stageId) > positionInPipeline(pipeline, from.stageId) &&
  terminalOf(to.stageId) === undefined;

function isClosed(move: Move): boolean {
  if (move.undo) return false;
  const terminal = terminalOf(move.from.stageId);
  if (terminal === 'accepted') return !goesOnAfterAcceptance(move);
  return terminal === 'withdrawn' || (terminal === 'notTakenForward' && move.released);
}

/** Decides whether staff may move the application there. Forwards, backwards and out are all allowed while it is open. */
export function decideMove(move: Move): Decision<MoveRefusal> {
  const { pipeline, from, to } = move;
  if (!move.submitted) return refuse('not_submitted');
  if (isClosed(move)) return refuse('application_closed');
  const stage = stageInPipeline(pipeline, to.stageId);
  if (!stage) return refuse('stage_not_in_role');
  const code = codeStageIn(to.stageId, to.substageId);
  if (code === null || !stage.substages.includes(code)) return refuse('substage_not_in_stage');
  if (from.stageId === to.stageId && from.substageId === to.substageId) return refuse('already_there');
  return allow;
}

/** Returns whether a move rejects the application. A rejection needs a reason, and the separate permission when done in bulk. */
export const isRejection = (to: Pick<StagePosition, 'stageId'>): boolean => to.stageId === stageIds.notTakenForward;
