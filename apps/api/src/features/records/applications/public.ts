export { addApplication } from './add-application.ts';
export { fieldInWords } from './answers/field-words.ts';
export { ownAnswers } from './answers/own-answers.ts';
export {
  answerSections as answersInWords,
  answerTexts as answerInWords,
  profileSections as profileInWords,
} from './answers/present-copy.ts';
export { listSentAnswers } from './answers/sent-answers.read.ts';
export { findSubmission } from './applications.queries.ts';
export { isOverFor, windowOf } from './apply-deadline.ts';
export { answerFaults, frozenAnswers } from './check-answers.ts';
export { copyApplication } from './copy-application.ts';
export { firstPosition } from './first-position.ts';
export { type LockedApplication, lockApplication } from './lock-application.ts';
export { referenceOf } from './reference-of.ts';
export { answerFormOf } from './role-form.ts';
