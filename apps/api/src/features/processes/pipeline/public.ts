export { changeStage } from './change-stage.ts';
export { giveApplications, holdReviewers } from './give-applications.ts';
export { fastTrackedKind, movedKind, positionEvent, releasedKind } from './move-event.ts';
export { assertReasonGiven, isReasonGiven, type ReasonSettings, reasonOf } from './move-reason.ts';
export { presentPositions } from './move-refusal.ts';
export { landingPosition, nextState, positionOf } from './next-state.ts';
export { countWaiting, countWaitingAmong, listReviewers } from './reviewers.read.ts';
export { eventsSince, findBatch, isStillMoving } from './undo.queries.ts';
export { undoMove } from './undo-move.ts';
