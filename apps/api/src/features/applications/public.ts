import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { frozenAnswers as frozen } from './check-answers.ts';
import { writeListRows } from './derive-list-row.ts';
import { missedPromise as missed } from './late-promises.ts';
import { referenceOf as reference } from './reference-of.ts';

// What other features may call.

/** Answers as they are sent: only to what is asked, each with the words of its question. */
export const frozenAnswers = frozen;

/** The short name of an application, for talking about it. */
export const referenceOf = reference;

/** The promised day of a role that was not kept, and how many still wait. */
export const missedPromise = missed;

/** Brings the list columns of a candidate's applications up to date with profile and submission. */
export async function writeListRow(tx: TenantTx, candidateId: string): Promise<void> {
  await writeListRows(tx, [candidateId]);
}
