export { changeStage } from './change-stage.ts';
export { fastTrackedKind, movedKind, positionEvent, releasedKind } from './move-event.ts';
export { type ReasonSettings, assertReasonGiven, isReasonGiven, reasonOf } from './move-reason.ts';
export { presentPositions } from './move-refusal.ts';
export { landingPosition, nextState } from './next-state.ts';
export { undoMove } from './undo-move.ts';
export { eventsSince, findBatch, isStillMoving } from './undo.queries.ts';
