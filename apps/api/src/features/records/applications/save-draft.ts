import type { Answer } from '@evenhand/contract/records/forms/form-answers';
import type { Actor } from '@evenhand/domain/access/can';
import { sameValue } from '@evenhand/domain/fields/values';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { lockCandidate } from '../candidate-rows/public.ts';
import { findDraft, setFormVersion, writeDraft } from './applications.queries.ts';
import { formSentAt } from './awaits-form.ts';
import { malformedAnswers } from './check-answers.ts';
import { beginApplication, findKnownRole } from './open-application.ts';
import { answerFormOf, inPresentForm, mustBePresent } from './role-form.ts';

export interface DraftInput {
  readonly roleId: string;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly version: number;
  /** Form version that is being filled in. */
  readonly formVersion?: number | undefined;
}

/**
 * Saves answers as they are being written. The first save begins the application. Throws `stale_version` when another
 * tab saved first.
 */
export async function saveDraft(tx: TenantTx, at: { readonly me: Actor; readonly tenant: Tenant }, draft: DraftInput) {
  const candidate = found(await lockCandidate(tx, found(at.me.candidateId)));
  const role = await findKnownRole(tx, at.tenant, draft.roleId);
  const application = await beginApplication(tx, { tenant: at.tenant, role }, candidate.id);
  if (formSentAt(application) !== null) throw new ProblemError('already_submitted');
  mustBePresent(role, draft.formVersion);
  const faults = malformedAnswers(draft.answers, await answerFormOf(tx, at.tenant, role));
  if (faults.length > 0) throw invalid(faults);
  const before = await findDraft(tx, application.id);
  const version = before?.version ?? 0;
  // The client repeats a save whose answer was lost, so it gets the same receipt.
  if (before && version === draft.version + 1 && sameValue(before.answers, draft.answers)) {
    return { applicationId: application.id, version, savedAt: before.updated_at.toISOString() };
  }
  if (version !== draft.version) {
    const current = before && { answers: before.answers, version, updatedAt: before.updated_at.toISOString() };
    throw new ProblemError('stale_version', { current: current ?? { answers: {}, version: 0 } });
  }
  const older = before && { ...before, formVersion: application.form_version };
  const { carried } = older ? await inPresentForm(tx, { tenant: at.tenant, role }, older) : { carried: [] };
  await writeDraft(tx, { applicationId: application.id, answers: draft.answers, carried, version: version + 1 });
  if (application.form_version !== role.form_version) await setFormVersion(tx, application.id, role.form_version);
  return { applicationId: application.id, version: version + 1, savedAt: tx.now.toISOString() };
}
