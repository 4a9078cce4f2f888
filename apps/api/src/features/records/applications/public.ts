import type { Field } from '@evenhand/domain/fields/field';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { addApplication as add } from './add-application.ts';
import { isOverFor as isOver } from './apply-deadline.ts';
import { frozenAnswers as frozen } from './check-answers.ts';
import { copyApplication as copyOwn } from './copy-application.ts';
import { copyToRole as copyTo, roleToCopyTo as toCopyTo } from './copy-to-role.ts';
import { writeListRows as writeRows } from './derive-list-row.ts';
import { fieldLabel, fieldTexts, type Reader } from './field-words.ts';
import { missedDecisionDate as missed } from './late-decision-dates.ts';
import { listOwnApplications as listOwn } from './list-own-applications.ts';
import { ownAnswers as answersOf } from './own-answers.ts';
import { answerSections, answerTexts, profileSections as inWords } from './present-copy.ts';
import { referenceOf as reference } from './reference-of.ts';
import { listSentAnswers as sentOf } from './sent-answers.read.ts';
import { copiedHereKind as copiedHere } from './undo-copies.queries.ts';
import { undoCopies as takeBackCopies } from './undo-copies.ts';

// Functions that other features may call.

/** Adds a candidate who has not applied themselves to a role. */
export const addApplication = add;

/** Returns the answers as they are sent: only to visible questions, each with the question's label. */
export const frozenAnswers = frozen;

/** Returns whether it is too late to send an application that has been begun. */
export const isOverFor = isOver;

/** Returns an application's short reference, for people to quote. */
export const referenceOf = reference;

/** Lists a candidate's applications as the candidate may see them. */
export const listOwnApplications = listOwn;

/** Returns the candidate's answers in each of their applications. */
export const ownAnswers = answersOf;

/** Returns a question and its answer in words. */
export const fieldInWords = (reader: Reader, field: Field, value: unknown) => ({
  label: fieldLabel(reader, field),
  texts: fieldTexts(reader, field, value),
});

/** Returns questions and answers under the titles of the form's sections. */
export const answersInWords = answerSections;

/** Lists the sent answers to some questions of a role's own form, by application. */
export const listSentAnswers = sentOf;
/** Returns one sent answer in words. */
export const answerInWords = answerTexts;

/** Returns a profile in words, by section. */
export const profileInWords = inWords;

/** Returns a role's missed decision date and how many candidates still wait, or null. */
export const missedDecisionDate = missed;

/** Returns a role to which applications can be copied. Throws `not_found` or `role_over`. */
export const roleToCopyTo = toCopyTo;
/** Copies a candidate's own answers into the draft for a role. */
export const copyApplication = copyOwn;
/** Copies sent applications of one role to another. Returns for each the reason why it was not copied, or null. */
export const copyToRole = copyTo;
/** Undoes one batch of copies. Returns which copies stay. */
export const undoCopies = takeBackCopies;
export const copiedHereKind = copiedHere;

/** Updates the list columns of a candidate's applications from profile and submission. */
export async function writeListRow(tx: TenantTx, candidateId: string): Promise<void> {
  await writeRows(tx, [candidateId]);
}

/** Updates the list columns of several candidates' applications. */
export const writeListRows = writeRows;
