import { isHeldOffer, isHeldRejection } from './held-rejection.ts';
import { groupInPipeline, type Pipeline, type Place } from './pipeline.ts';
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

function actionFor(group: StageGroup, { stageId, substageId: id }: Place): NextAction {
  const code = codeStageIn(stageId, id);
  if (code === 'IN_PROGRESS') return 'CARRY_ON';
  if (code === 'COMPLETED') return 'DECIDE';
  if (tests.includes(stageId)) return 'INVITE';
  if (group === 'interview') return 'ARRANGE';
  return group === 'applied' || group === 'screening' ? 'READ' : 'DECIDE';
}

/** Returns the next action of staff for an application at this stage. Returns null while it is not their move. */
export function nextAction(pipeline: Pipeline, place: Place): NextAction | null {
  if (whoseMove(place.stageId, place.substageId) !== 'ours') return null;
  if (isHeldRejection(place)) return 'TELL';
  if (isHeldOffer(place)) return 'SEND_OFFER';
  return actionFor(groupInPipeline(pipeline, place.stageId), place);
}

/** Returns the part of the inbox for an application. Everything that is staff's move is in exactly one. */
export function inboxPart(pipeline: Pipeline, place: Place): InboxPart | null {
  const action = nextAction(pipeline, place);
  if (action === null) return null;
  if (action === 'TELL') return 'TELL';
  return action === 'READ' || action === 'INVITE' ? 'REVIEW' : 'DECIDE';
}

/** Returns every stage and state of a role in which it is staff's move. */
export function ourPlaces(pipeline: Pipeline): Place[] {
  const stages: readonly { readonly stageId: number; readonly substages: readonly CodeStage[] }[] = [
    ...pipeline.filter((stage) => stage.stageId !== stageIds.notTakenForward),
    { stageId: stageIds.notTakenForward, substages: ['PENDING'] },
  ];
  return stages
    .flatMap(({ stageId, substages }) => substages.map((code) => ({ stageId, substageId: substageId(stageId, code) })))
    .filter((place) => nextAction(pipeline, place) !== null);
}
