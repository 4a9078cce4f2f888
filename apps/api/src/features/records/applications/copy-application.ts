import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import type { Actor } from '@evenhand/domain/access/can';
import { isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import { carryOver } from '@evenhand/domain/forms/carry-over';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { itemsOf, readForm } from '@evenhand/domain/forms/read-form';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { lockCandidate } from '../candidate-rows/public.ts';
import { formVersion } from '../forms/public.ts';
import { sentAnswers } from './answers/kept-answers.ts';
import { findDraft, setCopied, setFormVersion, writeDraft } from './applications.queries.ts';
import { malformedAnswers } from './check-answers.ts';
import { beginApplication, findKnownRole } from './open-application.ts';
import { answerFormOf, inPresentForm } from './role-form.ts';
import { findSent, listSent, type SentRow } from './sent-before.read.ts';

type Role = Awaited<ReturnType<typeof findKnownRole>>;
interface Target {
  readonly tenant: Tenant;
  readonly role: Role;
}

const plain = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Returns the keys of questions that two roles ask in the same words. Equal keys alone prove nothing, because the
 * builder numbers them anew in each form. A declaration counts for one role only.
 */
function sameQuestions({ from, to }: Readonly<Record<'from' | 'to', FormDefinition>>): ReadonlySet<string> {
  const before = new Map(itemsOf(readForm(from)).map((item) => [item.key, item]));
  const same = itemsOf(readForm(to)).filter(({ key, kind, label }) => {
    const item = before.get(key);
    return item !== undefined && kind !== 'declaration' && item.kind === kind && plain(item.label) === plain(label);
  });
  return new Set(same.map(({ key }) => key));
}

/** Returns the answers of a sent application to questions that the target role asks too. */
async function sameAnswers(tx: TenantTx, { tenant, role }: Target, from: SentRow): Promise<SectionData> {
  const sent = await sentAnswers(tx, from.id);
  if (!sent) return {};
  const to = await formVersion(tx, role.id, role.form_version);
  const forms = { from: await formVersion(tx, from.role_id, from.form_version), to };
  const asked = sameQuestions(forms);
  const { answers } = carryOver(
    forms,
    Object.fromEntries(Object.entries(sent.asked).filter(([key]) => asked.has(key))),
    new Set(),
  );
  const faults = malformedAnswers(answers, await answerFormOf(tx, tenant, role));
  const bad = new Set(faults.map(({ field }) => field?.replace(/^answers\.([^.[]+).*$/, '$1')));
  return Object.fromEntries(Object.entries(answers).filter(([key, value]) => !bad.has(key) && !isEmptyValue(value)));
}

/** Lists earlier applications with answers to the same questions, latest first. */
export async function offersToCopy(
  tx: TenantTx,
  target: Target,
  candidateId: string,
): Promise<ApplicationForm['copyFrom']> {
  const offers: ApplicationForm['copyFrom'] = [];
  for (const from of await listSent(tx, { candidateId, roleId: target.role.id })) {
    const answers = Object.keys(await sameAnswers(tx, target, from)).length;
    if (answers > 0) offers.push({ applicationId: from.id, roleTitle: from.title, answers });
  }
  return offers;
}

/** Copies answers to the same questions into the draft for a role. Answers already in the draft stay. */
export async function copyApplication(
  tx: TenantTx,
  at: { readonly me: Actor; readonly tenant: Tenant; readonly candidateId: string },
  input: { readonly roleId: string; readonly applicationId: string; readonly version: number },
) {
  if (at.me.candidateId !== at.candidateId) throw new ProblemError('not_found');
  const candidate = found(await lockCandidate(tx, at.candidateId));
  const role = await findKnownRole(tx, at.tenant, input.roleId);
  const target = { tenant: at.tenant, role };
  const from = found(await findSent(tx, { candidateId: candidate.id, applicationId: input.applicationId }));
  const application = await beginApplication(tx, target, candidate.id);
  if (application.submitted_at !== null) throw new ProblemError('already_submitted');
  const draft = await findDraft(tx, application.id);
  const version = draft?.version ?? 0;
  if (version !== input.version) {
    throw new ProblemError('stale_version', { current: { answers: draft?.answers ?? {}, version } });
  }
  const older = draft && { ...draft, formVersion: application.form_version };
  const before = older ? await inPresentForm(tx, target, older) : { answers: {}, carried: [] };
  const same = await sameAnswers(tx, target, from);
  const answered: SectionData = before.answers;
  const copied = Object.fromEntries(Object.entries(same).filter(([key]) => isEmptyValue(answered[key])));
  const keys = Object.keys(copied);
  if (keys.length === 0) throw new ProblemError('nothing_to_copy');
  const answers = { ...answered, ...copied };
  await writeDraft(tx, { applicationId: application.id, answers, carried: before.carried, version: version + 1 });
  await setCopied(tx, application.id, { roleTitle: from.title, keys });
  if (application.form_version !== role.form_version) await setFormVersion(tx, application.id, role.form_version);
  await recordEvent(tx, {
    kind: 'application.copied',
    candidateId: candidate.id,
    applicationId: application.id,
    roleId: role.id,
    keys,
  });
  return { applicationId: application.id, version: version + 1, savedAt: tx.now.toISOString(), keys };
}
