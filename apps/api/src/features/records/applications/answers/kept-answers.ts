import { answer } from '@evenhand/contract/records/forms/form-answers';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { findDraft, findSubmission } from '../applications.queries.ts';
import { inPresentForm } from '../role-form.ts';

const draftAnswers = z.record(z.string(), answer);
const submission = z.object({
  sections: z.object({ application: draftAnswers }),
  answers: z.array(z.object({ key: z.string(), raw: z.optional(answer), value: z.unknown() })),
});

/** Returns the sent answers by question key, or null for a row without a frozen copy. */
export async function sentAnswers(tx: TenantTx, applicationId: string) {
  const sent = await findSubmission(tx, applicationId);
  const read = submission.safeParse(sent?.data);
  if (!sent || !read.success) return null;
  const { answers, sections } = read.data;
  // Copies from before application forms existed hold a value and no raw answer.
  const byKey = Object.fromEntries(answers.map(({ key, raw, value }) => [key, raw ?? answer.parse(value)]));
  return { asked: byKey, own: sections.application, sentAt: sent.submitted_at };
}

/** Returns the draft's answers, or the sent answers once the application is sent. */
export async function keptAnswers(
  tx: TenantTx,
  at: { readonly tenant: Tenant; readonly role: { readonly id: string; readonly form_version: number } },
  application: { readonly id: string; readonly form_version: number },
) {
  const draft = await findDraft(tx, application.id);
  if (draft) {
    const { answers, carried } = await inPresentForm(tx, at, { ...draft, formVersion: application.form_version });
    return {
      answers: draftAnswers.parse(answers),
      carried,
      copied: draft.copied,
      version: draft.version,
      updatedAt: draft.updated_at,
    };
  }
  const sent = await sentAnswers(tx, application.id);
  if (!sent) return null;
  return { answers: { ...sent.own, ...sent.asked }, carried: [], copied: null, version: 0, updatedAt: sent.sentAt };
}
