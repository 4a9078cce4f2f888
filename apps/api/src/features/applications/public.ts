import type { Field } from '@evenhand/domain/fields/field';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { addApplication as add } from './add-application.ts';
import { isOverFor as isOver } from './apply-deadline.ts';
import { frozenAnswers as frozen } from './check-answers.ts';
import { copyApplication as copyOwn } from './copy-application.ts';
import { copyToRole as copyTo, roleToCopyTo as toCopyTo } from './copy-to-role.ts';
import { writeListRows as writeRows } from './derive-list-row.ts';
import { fieldLabel, fieldTexts, type Reader } from './field-words.ts';
import { missedPromise as missed } from './late-promises.ts';
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

/** Answers as they are sent: only to what is asked, each with the words of its question. */
export const frozenAnswers = frozen;

/** Is it too late for whoever has this application to send it? */
export const isOverFor = isOver;

/** The short name of an application, for talking about it. */
export const referenceOf = reference;

/** A candidate's applications, each with an honest status. */
export const listOwnApplications = listOwn;

/** Returns what a candidate has written in each of their applications. */
export const ownAnswers = answersOf;

/** A question and its answer in words. */
export const fieldInWords = (reader: Reader, field: Field, value: unknown) => ({
  label: fieldLabel(reader, field),
  texts: fieldTexts(reader, field, value),
});

/** Prints questions and answers under the titles of the form. */
export const answersInWords = answerSections;

/** What was sent as answers to some questions of a role's own form, by application. */
export const listSentAnswers = sentOf;
/** One of these in words. */
export const answerInWords = answerTexts;

/** A profile in words, by section. */
export const profileInWords = inWords;

/** The promised day of a role that was not kept, and how many still wait. */
export const missedPromise = missed;

/** A role to which people can be copied; throws not_found or role_over. */
export const roleToCopyTo = toCopyTo;
/** Copies a candidate's own answers into the draft for a role. */
export const copyApplication = copyOwn;
/** Copies sent applications of one role to another. Returns which candidates were not copied, and why. */
export const copyToRole = copyTo;
/** Takes back what somebody has copied in one go; answers which copies stay. */
export const undoCopies = takeBackCopies;
export const copiedHereKind = copiedHere;

/** Brings the list columns of a candidate's applications up to date with profile and submission. */
export async function writeListRow(tx: TenantTx, candidateId: string): Promise<void> {
  await writeRows(tx, [candidateId]);
}

/** The same for some candidates. */
export const writeListRows = writeRows;
