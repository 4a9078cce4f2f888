export { addApplication } from './add-application.ts';
export { isOverFor } from './apply-deadline.ts';
export { frozenAnswers } from './check-answers.ts';
export { copyApplication } from './copy-application.ts';
export { copyToRole, roleToCopyTo } from './copy-to-role.ts';
export { writeListRow, writeListRows } from './derive-list-row.ts';
export { fieldInWords } from './field-words.ts';
export { missedDecisionDate } from './late-decision-dates.ts';
export { listOwnApplications } from './list-own-applications.ts';
export { ownAnswers } from './own-answers.ts';
export {
  answerSections as answersInWords,
  answerTexts as answerInWords,
  profileSections as profileInWords,
} from './present-copy.ts';
export { referenceOf } from './reference-of.ts';
export { listSentAnswers } from './sent-answers.read.ts';
export { copiedHereKind } from './undo-copies.queries.ts';
export { undoCopies } from './undo-copies.ts';
