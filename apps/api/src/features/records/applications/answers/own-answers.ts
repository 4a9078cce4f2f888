import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Printable } from '../../../../platform/pdf/printable.ts';
import { findDraft } from '../applications.queries.ts';
import { frozenAnswers } from '../check-answers.ts';
import { answerFormOf } from '../role-form.ts';
import { listOwnCopies, listUnsent } from './own-copy.read.ts';
import { presentCopy } from './present-copy.ts';

/** Answers that a candidate has written in one application, sent or unsent. */
export interface OwnAnswers {
  readonly applicationId: string;
  readonly submittedAt: Date | null;
  /** Answers as stored. */
  readonly data: unknown;
  /** Answers in words, each with its question. */
  readonly sections: Printable['sections'];
}

type Unsent = Awaited<ReturnType<typeof listUnsent>>[number];

/**
 * Returns a draft's answers with the questions of the form version it was begun with. Answers that fit no question
 * are in `data` only.
 */
async function answersOfDraft(tx: TenantTx, tenant: Tenant, row: Unsent): Promise<OwnAnswers> {
  const draft = await findDraft(tx, row.id);
  const answers: SectionData = draft?.answers ?? {};
  const form = await answerFormOf(tx, tenant, { id: row.role_id, form_version: row.form_version });
  const { answers: asked, application } = frozenAnswers(answers, form, []);
  const copy = { ...row, data: { sections: { application }, answers: asked }, submitted_at: tx.now };
  return {
    applicationId: row.id,
    submittedAt: null,
    data: { answers, carried: draft?.carried ?? [] },
    sections: presentCopy(tenant, copy).sections,
  };
}

/** Returns the candidate's answers in each of their applications. */
export async function ownAnswers(tx: TenantTx, tenant: Tenant, candidateId: string): Promise<OwnAnswers[]> {
  const sent = (await listOwnCopies(tx, candidateId)).map((copy) => ({
    applicationId: copy.id,
    submittedAt: copy.submitted_at,
    data: isRecord(copy.data) ? copy.data : {},
    sections: presentCopy(tenant, copy).sections,
  }));
  const drafts: OwnAnswers[] = [];
  for (const row of await listUnsent(tx, candidateId)) drafts.push(await answersOfDraft(tx, tenant, row));
  return [...sent, ...drafts];
}
