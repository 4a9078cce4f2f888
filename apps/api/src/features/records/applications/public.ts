export { addApplication } from './add-application.ts';
export { ownAnswers } from './answers/own-answers.ts';
export { findSubmission } from './applications.queries.ts';
export { isOverFor, windowOf } from './apply-deadline.ts';
export { answerFaults, frozenAnswers } from './check-answers.ts';
export { copyApplication } from './copy-application.ts';
export { firstPosition } from './first-position.ts';
export { type LockedApplication, lockApplication } from './lock-application.ts';
export { answerFormOf } from './role-form.ts';
