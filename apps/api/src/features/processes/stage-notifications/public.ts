export { recordStageNotifications } from './record-stage-notifications.ts';
