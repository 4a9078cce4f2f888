export { recordStageNotifications } from './record-stage-notifications.ts';
export { deleteStageNotifications } from './stage-notifications.queries.ts';
