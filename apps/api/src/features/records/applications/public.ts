export { addApplication } from './add-application.ts';
export { findSubmission, updateApplication } from './applications.queries.ts';
export { isOverFor, windowOf } from './apply-deadline.ts';
export { answerFaults, frozenAnswers } from './check-answers.ts';
export { copyApplication } from './copy-application.ts';
export { fieldInWords } from './field-words.ts';
export { firstPosition } from './first-position.ts';
export { type LockedApplication, lockApplication } from './lock-application.ts';
export { ownAnswers } from './own-answers.ts';
export {
  answerSections as answersInWords,
  answerTexts as answerInWords,
  profileSections as profileInWords,
} from './present-copy.ts';
export { referenceOf } from './reference-of.ts';
export { answerFormOf } from './role-form.ts';
export { listSentAnswers } from './sent-answers.read.ts';
