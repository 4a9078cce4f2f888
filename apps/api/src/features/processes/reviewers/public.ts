export { assignApplication } from './assign-application.ts';
export { assignedKind } from './assignment-kind.ts';
export { giveApplications, holdReviewers } from './give-applications.ts';
export { holdStaff } from './reviewers.queries.ts';
export { countWaiting, countWaitingAmong, listReviewers } from './reviewers.read.ts';
