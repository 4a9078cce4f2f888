import type { Actor } from '@evenhand/domain/access/can';
import { referenceOf } from '@evenhand/domain/applications/reference-of';
import { statusOnceApplied } from '@evenhand/domain/candidates/profile-status';
import type { SectionData } from '@evenhand/domain/fields/values';
import { missingProfileFields } from '@evenhand/domain/forms/profile-fields';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { variants } from '@evenhand/domain/organizations/variants';
import type { InterfaceLanguage } from '@evenhand/words/languages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { exactTime } from '../../../platform/exact-time.ts';
import { found, invalid, type NamedFault, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { changeCandidate, lockCandidate } from '../candidate-rows/public.ts';
import { documentsToSend } from '../documents/public.ts';
import { writeListRow } from '../list-projection/public.ts';
import { fieldsInForce, lackingDocuments } from '../profile-fields/public.ts';
import { listProfileSections, profileParts } from '../profiles/public.ts';
import { readPipeline } from '../role-columns/public.ts';
import { copyAttachment } from './answers/copy-attachment.ts';
import { sourceTouch } from './application-source-touch.ts';
import { findApplication, findDraft, insertSubmission, removeDraft, writeSubmission } from './applications.queries.ts';
import { formSentAt } from './awaits-form.ts';
import { answerFaults, frozenAnswers } from './check-answers.ts';
import { mustBeWithinLimits } from './check-limits.ts';
import { type Declaration, declarationMade } from './declaration.ts';
import { positionOnceSent } from './first-position.ts';
import { beginApplication, findKnownRole } from './open-application.ts';
import { answerFormOf, inPresentForm, mustBePresent } from './role-form.ts';

type Candidate = NonNullable<Awaited<ReturnType<typeof lockCandidate>>>;
type Application = Awaited<ReturnType<typeof beginApplication>>;
type Role = Awaited<ReturnType<typeof findKnownRole>>;

export interface Submission {
  readonly roleId: string;
  readonly answers?: SectionData | undefined;
  /** Version of the draft that was reviewed. */
  readonly version?: number | undefined;
  /** Form version that was filled in. */
  readonly formVersion?: number | undefined;
  /** True when the candidate declared that the application is true and their own work. */
  readonly declared?: boolean | undefined;
}

interface Sending {
  readonly tenant: Tenant;
  readonly candidate: Candidate;
  readonly role: Role;
  readonly application: Application;
  readonly answers: SectionData;
  /** Null when the candidate has not made the declaration. */
  readonly declaration: Declaration | null;
}

const receiptOf = (applicationId: string, submittedAt: Date) => ({
  applicationId,
  submittedAt: submittedAt.toISOString(),
  reference: referenceOf(applicationId),
});

/** Returns the answers to send: those in the request, or else the draft's at the version that was reviewed. */
async function answersToSend(
  tx: TenantTx,
  at: { readonly tenant: Tenant; readonly role: Role; readonly application: Application },
  submission: Submission,
): Promise<SectionData> {
  const draft = await findDraft(tx, at.application.id);
  if (submission.version !== undefined && submission.version !== (draft?.version ?? 0)) {
    const current = { answers: draft?.answers ?? {}, version: draft?.version ?? 0 };
    throw new ProblemError('stale_version', { current });
  }
  if (submission.answers || !draft) return submission.answers ?? {};
  return (await inPresentForm(tx, at, { ...draft, formVersion: at.application.form_version })).answers;
}

/** Returns the whole application to be stored as sent. Throws 422 with every fault when anything is missing or wrong. */
async function freeze(tx: TenantTx, sending: Sending): Promise<object> {
  const { tenant, candidate, role, answers, declaration } = sending;
  const stored = await listProfileSections(tx, candidate.id, 'ordinary');
  const parts = profileParts({ tenant, candidate, stored, currentYear: tx.now.getUTCFullYear() });
  const documents = await documentsToSend(tx, candidate.id);
  const form = await answerFormOf(tx, tenant, role);
  const profile = Object.fromEntries(parts.map(({ section, data }) => [section, data]));
  const faults: NamedFault[] = [
    ...parts.flatMap(({ section, faults: wrong }) =>
      wrong.map(({ code, field }) => ({ code, field: `${section}.${field}` })),
    ),
    ...missingProfileFields(form.form, answers, { data: profile, fields: fieldsInForce(tenant) }).map(
      ({ section, field }) => ({
        code: 'required' as const,
        field: `${section}.${field}`,
      }),
    ),
    ...answerFaults(answers, form, documents),
    ...lackingDocuments(tenant, documents).map((kind) => ({ code: 'required' as const, field: `documents.${kind}` })),
    ...(declaration === null ? [{ code: 'required' as const, field: 'declaration' }] : []),
  ];
  const once = faults.filter(({ field }, at) => faults.findIndex((other) => other.field === field) === at);
  if (once.length > 0) throw invalid(once);
  const { answers: frozen, application } = frozenAnswers(answers, form, documents);
  return {
    sections: { ...profile, application },
    answers: frozen,
    documents,
    formVersion: role.form_version,
    declaration,
  };
}

async function send(tx: TenantTx, sending: Sending): Promise<void> {
  const { tenant, candidate, role, application } = sending;
  const way = await sourceTouch(tx, { candidateId: candidate.id, roleId: role.id });
  await insertSubmission(tx, application.id, { ...(await freeze(tx, sending)), sourceTouch: way });
  await removeDraft(tx, application.id);
  const position = positionOnceSent(application, readPipeline(role.pipeline));
  await writeSubmission(tx, application, {
    position,
    formVersion: role.form_version,
    portalId: way?.portal?.id ?? null,
  });
  await changeCandidate(tx, candidate, {
    profile_status: statusOnceApplied(candidate.profile_status, variants[tenant.variant].features),
  });
  await writeListRow(tx, candidate.id);
  await recordEvent(tx, {
    kind: 'application.submitted',
    candidateId: candidate.id,
    applicationId: application.id,
    roleId: role.id,
    to: position,
  });
  const firstName = candidate.preferred_name ?? candidate.first_name;
  await queueMail(tx, tenant, {
    template: 'application-sent',
    to: { name: `${candidate.first_name} ${candidate.last_name}`, address: candidate.email },
    placeholders: (language) => ({
      firstName,
      roleTitle: role.title,
      reference: referenceOf(application.id),
      sentAt: exactTime(tx.now, officeZone(tenant), language),
    }),
    candidateId: candidate.id,
    applicationId: application.id,
    attachment: copyAttachment,
  });
}

/**
 * Sends an application, or refuses it with everything that is missing. Sending again returns the first receipt, so
 * that a double click is no error.
 */
export async function submitApplication(
  tx: TenantTx,
  at: {
    readonly me: Actor;
    readonly tenant: Tenant;
    readonly candidateId: string;
    readonly language: InterfaceLanguage;
  },
  submission: Submission,
) {
  if (at.me.candidateId !== at.candidateId) throw new ProblemError('not_found');
  const candidate = found(await lockCandidate(tx, at.candidateId));
  const role = await findKnownRole(tx, at.tenant, submission.roleId);
  const earlier = await findApplication(tx, { candidateId: candidate.id, roleId: role.id });
  const sentAt = earlier ? formSentAt(earlier) : null;
  if (earlier && sentAt !== null) {
    if (earlier.withdrawn_at !== null) throw new ProblemError('already_submitted');
    return receiptOf(earlier.id, sentAt);
  }
  const application = await beginApplication(tx, { tenant: at.tenant, role }, candidate.id);
  await mustBeWithinLimits(tx, { tenant: at.tenant, role, candidateId: candidate.id });
  mustBePresent(role, submission.formVersion);
  const answers = await answersToSend(tx, { tenant: at.tenant, role, application }, submission);
  const declaration = submission.declared === true ? declarationMade(at.tenant, at.language, tx.now) : null;
  await send(tx, { tenant: at.tenant, candidate, role, application, answers, declaration });
  return receiptOf(application.id, tx.now);
}
