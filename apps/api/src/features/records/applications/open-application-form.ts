import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import type { Actor } from '@evenhand/domain/access/can';
import { keepsPartialData } from '@evenhand/domain/candidates/step';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { formVersion } from '../forms/public.ts';
import { loadProfile } from '../profiles/public.ts';
import { languagesOf, presentPublicRole } from '../public-roles/public.ts';
import { keptAnswers } from './answers/kept-answers.ts';
import { findApplication } from './applications.queries.ts';
import { presentDeadline, stateFor, windowOf } from './apply-deadline.ts';
import { formSentAt } from './awaits-form.ts';
import { presentAllowance } from './check-limits.ts';
import { offersToCopy } from './copy-application.ts';
import { findKnownRole } from './open-application.ts';

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant' | 'raw'> & { readonly me: Actor };
type Begun = Pick<ApplicationForm, 'application' | 'carried' | 'copied'>;

interface InRole {
  readonly tenant: Tenant;
  readonly role: Awaited<ReturnType<typeof findKnownRole>>;
}

const copiedColumn = z.nullable(z.object({ roleTitle: z.string(), keys: z.array(z.string()) }));

async function presentBegun(
  tx: TenantTx,
  at: InRole,
  application: Awaited<ReturnType<typeof findApplication>>,
): Promise<Begun> {
  if (!application) return { application: null, carried: null, copied: null };
  const kept = await keptAnswers(tx, at, application);
  const carried = kept?.carried ?? [];
  const begun = {
    id: application.id,
    answers: kept?.answers ?? {},
    version: kept?.version ?? 0,
    updatedAt: (kept?.updatedAt ?? application.submitted_at ?? application.last_change_at).toISOString(),
    submittedAt: formSentAt(application)?.toISOString() ?? null,
    withdrawnAt: application.withdrawn_at?.toISOString() ?? null,
  };
  const isOlder = application.form_version !== at.role.form_version && !formSentAt(application);
  return {
    application: begun,
    copied: copiedColumn.parse(kept?.copied ?? null),
    carried: isOlder || carried.length > 0 ? { fromVersion: application.form_version, answers: [...carried] } : null,
  };
}

async function loadRole(
  tx: TenantTx,
  caller: CallContext,
  at: { readonly candidateId: string; readonly roleId: string },
) {
  const { tenant } = caller;
  const row = await findKnownRole(tx, tenant, at.roleId);
  const begun = await findApplication(tx, at);
  const { application, carried, copied } = await presentBegun(tx, { tenant, role: row }, begun);
  const window = windowOf(tenant, row, begun ?? null);
  const isOver = stateFor(row, window, tx.now) === 'closed' && !application?.submittedAt;
  if (isOver) throw new ProblemError('role_over', { current: { role: { id: row.id, title: row.title } } });
  return {
    role: presentPublicRole(row, { now: tx.now, languages: languagesOf(caller) }),
    deadline: presentDeadline(window, tx.now),
    keepsDrafts: keepsPartialData({
      role: { savesPartialData: row.saves_partial_data, overloaded: row.overloaded },
      alwaysSaves: hasFeature(tenant.variant, 'alwaysSavesSteps'),
    }),
    form: await formVersion(tx, row.id, row.form_version),
    formVersion: row.form_version,
    application,
    carried,
    copied,
    copyFrom: application ? [] : await offersToCopy(tx, { tenant, role: row }, at.candidateId),
    allowance: await presentAllowance(tx, { tenant, role: row, candidateId: at.candidateId }),
  };
}

/** Returns everything the application form needs: the role, the answers, what the profile lacks, and a review of the whole. */
export async function openApplicationForm(caller: CallContext, roleId: string): Promise<ApplicationForm> {
  const candidateId = found(caller.me.candidateId);
  const loaded = await caller.inTenant((tx) => loadRole(tx, caller, { candidateId, roleId }));
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
