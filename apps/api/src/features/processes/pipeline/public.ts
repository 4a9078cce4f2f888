export { changeStage } from './change-stage.ts';
export { fastTrackedKind, movedKind, positionEvent, releasedKind } from './move-event.ts';
export { assertReasonGiven, reasonOf } from './move-reason.ts';
export { presentPositions } from './move-refusal.ts';
export { nextState } from './next-state.ts';
export { eventsSince, isStillMoving } from './undo.queries.ts';
export { undoMove } from './undo-move.ts';
