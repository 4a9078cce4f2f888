import { type ApplicationForm, answer } from '@evenhand/contract/applications';
import type { Actor } from '@evenhand/domain/access/can';
import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { loadProfile } from '../candidates/public.ts';
import { formVersion } from '../forms/public.ts';
import { presentPublicRole } from '../roles/public.ts';
import { findApplication, findDraft, findSubmission } from './applications.queries.ts';
import { presentDeadline, stateFor, windowOf } from './apply-deadline.ts';
import { findKnownRole } from './open-application.ts';
import { inPresentForm } from './role-form.ts';

type Caller = Pick<RequestContext, 'inTenant' | 'tenant'> & { readonly me: Actor };
type Begun = Pick<ApplicationForm, 'application' | 'carried'>;

interface InRole {
  readonly tenant: Tenant;
  readonly role: Awaited<ReturnType<typeof findKnownRole>>;
}

const draftAnswers = z.record(z.string(), answer);
const submission = z.object({
  sections: z.object({ application: draftAnswers }),
  answers: z.array(z.object({ key: z.string(), raw: z.optional(answer), value: z.unknown() })),
});

/** What was answered: the draft's answers, or once it has been sent those that were sent. */
async function answersOf(
  tx: TenantTx,
  at: InRole,
  application: { readonly id: string; readonly form_version: number },
) {
  const draft = await findDraft(tx, application.id);
  if (draft) {
    const { answers, carried } = await inPresentForm(tx, at, { ...draft, formVersion: application.form_version });
    return { answers: draftAnswers.parse(answers), carried, version: draft.version, updatedAt: draft.updated_at };
  }
  const sent = await findSubmission(tx, application.id);
  const read = submission.safeParse(sent?.data);
  if (!sent || !read.success) return null;
  const { answers, sections } = read.data;
  // Answers of before there were forms have their value alone.
  const byKey = Object.fromEntries(answers.map(({ key, raw, value }) => [key, raw ?? answer.parse(value)]));
  return { answers: { ...sections.application, ...byKey }, carried: [], version: 0, updatedAt: sent.submitted_at };
}

async function presentBegun(
  tx: TenantTx,
  at: InRole,
  application: Awaited<ReturnType<typeof findApplication>>,
): Promise<Begun> {
  if (!application) return { application: null, carried: null };
  const kept = await answersOf(tx, at, application);
  const carried = kept?.carried ?? [];
  const begun = {
    id: application.id,
    answers: kept?.answers ?? {},
    version: kept?.version ?? 0,
    updatedAt: (kept?.updatedAt ?? application.submitted_at ?? application.last_change_at).toISOString(),
    submittedAt: application.submitted_at?.toISOString() ?? null,
  };
  const isOlder = application.form_version !== at.role.form_version && !application.submitted_at;
  return {
    application: begun,
    carried: isOlder || carried.length > 0 ? { fromVersion: application.form_version, answers: [...carried] } : null,
  };
}

async function loadRole(tx: TenantTx, tenant: Tenant, at: { readonly candidateId: string; readonly roleId: string }) {
  const row = await findKnownRole(tx, at.roleId);
  const begun = await findApplication(tx, at);
  const { application, carried } = await presentBegun(tx, { tenant, role: row }, begun);
  const window = windowOf(tenant, row, begun ?? null);
  const isOver = stateFor(row, window, tx.now) === 'closed' && !application?.submittedAt;
  if (isOver) throw new ProblemError('role_over', { current: { role: { id: row.id, title: row.title } } });
  return {
    role: presentPublicRole(row, tx.now),
    deadline: presentDeadline(window, tx.now),
    form: await formVersion(tx, row.id, row.form_version),
    formVersion: row.form_version,
    application,
    carried,
  };
}

/** Everything the application form needs: the role, what was answered, what the profile lacks, and the whole for a last look. */
export async function openApplicationForm(caller: Caller, roleId: string): Promise<ApplicationForm> {
  const candidateId = found(caller.me.candidateId);
  const loaded = await caller.inTenant((tx) => loadRole(tx, caller.tenant, { candidateId, roleId }));
  const profile = found(await loadProfile(caller, candidateId));
  const lacking = profile.parts.filter((part) => part.faults.length > 0);
  return {
    ...loaded,
    candidateId,
    missing: lacking.map(({ section, faults }) => ({ section, fields: faults.map((fault) => fault.field) })),
    review: {
      // Monitoring answers are never sent with an application.
      sections: profile.parts
        .filter(({ section }) => section !== 'diversity' && section !== 'accepted')
        .map(({ section, data }) => ({ section, data: { ...data } })),
      documents: [...profile.documents],
    },
  };
}
