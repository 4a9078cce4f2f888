import { isHeldOffer, isHeldRejection } from './held-rejection.ts';
import { groupInPipeline, type Pipeline, type StagePosition } from './pipeline.ts';
import { type StageGroup, stageIds } from './stages.ts';
import { type CodeStage, codeStageIn, substageId } from './substages.ts';
import { whoseMove } from './whose-move.ts';

/** Parts of the inbox: a new application to read, a next step to decide, a decision to tell the candidate. */
export const inboxParts = ['REVIEW', 'DECIDE', 'TELL'] as const;
export type InboxPart = (typeof inboxParts)[number];

/** Next actions for an application in the inbox. */
export const nextActions = ['READ', 'INVITE', 'ARRANGE', 'CARRY_ON', 'DECIDE', 'SEND_OFFER', 'TELL'] as const;
export type NextAction = (typeof nextActions)[number];

/** Tests to which a candidate is invited before there is anything to read. */
const tests: readonly number[] = [2, 8];

function actionFor(group: StageGroup, { stageId, substageId: id }: StagePosition): NextAction {
  const code = codeStageIn(stageId, id);
  if (code === 'IN_PROGRESS') return 'CARRY_ON';
  if (code === 'COMPLETED') return 'DECIDE';
  if (tests.includes(stageId)) return 'INVITE';
  if (group === 'interview') return 'ARRANGE';
  return group === 'applied' || group === 'screening' ? 'READ' : 'DECIDE';
}

/** Returns the next action of staff for an application at this stage. Returns null while it is not their move. */
export function nextAction(pipeline: Pipeline, position: StagePosition): NextAction | null {
  if (whoseMove(position.stageId, position.substageId) !== 'ours') return null;
  if (isHeldRejection(position)) return 'TELL';
  if (isHeldOffer(position)) return 'SEND_OFFER';
  return actionFor(groupInPipeline(pipeline, position.stageId), position);
}

/** Returns the part of the inbox for an application. Everything that is staff's move is in exactly one. */
export function inboxPart(pipeline: Pipeline, position: StagePosition): InboxPart | null {
  const action = nextAction(pipeline, position);
  if (action === null) return null;
  if (action === 'TELL') return 'TELL';
  return action === 'READ' || action === 'INVITE' ? 'REVIEW' : 'DECIDE';
}

/** Returns every stage and state of a role in which it is staff's move. */
export function ourPositions(pipeline: Pipeline): StagePosition[] {
  const stages: readonly { readonly stageId: number; readonly substages: readonly CodeStage[] }[] = [
    ...pipeline.filter((stage) => stage.stageId !== stageIds.notTakenForward),
    { stageId: stageIds.notTakenForward, substages: ['PENDING'] },
  ];
  return stages
    .flatMap(({ stageId, substages }) => substages.map((code) => ({ stageId, substageId: substageId(stageId, code) })))
    .filter((position) => nextAction(pipeline, position) !== null);
}
