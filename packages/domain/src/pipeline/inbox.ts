import { isPendingOffer, isPendingRejection } from './pending-rejection.ts';
import { groupInPipeline, type Pipeline, type Place } from './pipeline.ts';
import { type StageGroup, stageIds } from './stages.ts';
import { type CodeStage, codeStageIn, substageId } from './substages.ts';
import { whoseMove } from './whose-move.ts';

/** What waits for staff: somebody new to be read, a next step to be decided, a decision to be told. */
export const inboxParts = ['REVIEW', 'DECIDE', 'TELL'] as const;
export type InboxPart = (typeof inboxParts)[number];

/** What is to be done next about one of them. */
export const nextActions = ['READ', 'INVITE', 'ARRANGE', 'CARRY_ON', 'DECIDE', 'SEND_OFFER', 'TELL'] as const;
export type NextAction = (typeof nextActions)[number];

/** The tests that somebody is invited to before there is anything to read. */
const tests: readonly number[] = [2, 8];

function actionFor(group: StageGroup, { stageId, substageId: id }: Place): NextAction {
  const code = codeStageIn(stageId, id);
  if (code === 'IN_PROGRESS') return 'CARRY_ON';
  if (code === 'COMPLETED') return 'DECIDE';
  if (tests.includes(stageId)) return 'INVITE';
  if (group === 'interview') return 'ARRANGE';
  return group === 'applied' || group === 'screening' ? 'READ' : 'DECIDE';
}

/** What staff have to do next about an application that stands there; null while it is not their move. */
export function nextAction(pipeline: Pipeline, place: Place): NextAction | null {
  if (whoseMove(place.stageId, place.substageId) !== 'ours') return null;
  if (isPendingRejection(place)) return 'TELL';
  if (isPendingOffer(place)) return 'SEND_OFFER';
  return actionFor(groupInPipeline(pipeline, place.stageId), place);
}

/** In which part of the inbox it stands: everything that is staff's move is in exactly one. */
export function inboxPart(pipeline: Pipeline, place: Place): InboxPart | null {
  const action = nextAction(pipeline, place);
  if (action === null) return null;
  if (action === 'TELL') return 'TELL';
  return action === 'READ' || action === 'INVITE' ? 'REVIEW' : 'DECIDE';
}

/** Every place of a role in which it is staff's move. */
export function ourPlaces(pipeline: Pipeline): Place[] {
  const stages: readonly { readonly stageId: number; readonly substages: readonly CodeStage[] }[] = [
    ...pipeline.filter((stage) => stage.stageId !== stageIds.notTakenForward),
    { stageId: stageIds.notTakenForward, substages: ['PENDING'] },
  ];
  return stages
    .flatMap(({ stageId, substages }) => substages.map((code) => ({ stageId, substageId: substageId(stageId, code) })))
    .filter((place) => nextAction(pipeline, place) !== null);
}
