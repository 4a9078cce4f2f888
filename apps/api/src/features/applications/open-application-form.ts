import type { ApplicationForm } from '@evenhand/contract/applications';
import type { Actor } from '@evenhand/domain/access/can';
import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { loadProfile } from '../candidates/public.ts';
import { applicationState, presentPublicRole, readQuestions } from '../roles/public.ts';
import { findApplication, findDraft, findSubmission } from './applications.queries.ts';
import { findKnownRole } from './open-application.ts';

type Caller = Pick<RequestContext, 'inTenant' | 'tenant'> & { readonly me: Actor };
type Begun = ApplicationForm['application'];

const draftAnswers = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));
const submission = z.object({
  sections: z.object({ application: draftAnswers }),
  answers: z.array(z.object({ key: z.string(), value: z.union([z.string(), z.boolean(), z.null()]) })),
});

/** What was answered: the draft's answers, or once it has been sent those that were sent. */
async function answersOf(tx: TenantTx, applicationId: string) {
  const draft = await findDraft(tx, applicationId);
  if (draft) return { answers: draftAnswers.parse(draft.answers), version: draft.version, updatedAt: draft.updated_at };
  const sent = await findSubmission(tx, applicationId);
  const read = submission.safeParse(sent?.data);
  if (!sent || !read.success) return null;
  const { answers, sections } = read.data;
  const byKey = Object.fromEntries(answers.map(({ key, value }) => [key, value]));
  return { answers: { ...sections.application, ...byKey }, version: 0, updatedAt: sent.submitted_at };
}

async function findBegun(tx: TenantTx, candidateId: string, roleId: string): Promise<Begun> {
  const application = await findApplication(tx, { candidateId, roleId });
  if (!application) return null;
  const kept = await answersOf(tx, application.id);
  return {
    id: application.id,
    answers: kept?.answers ?? {},
    version: kept?.version ?? 0,
    updatedAt: (kept?.updatedAt ?? application.submitted_at ?? application.last_change_at).toISOString(),
    submittedAt: application.submitted_at?.toISOString() ?? null,
  };
}

async function loadRole(tx: TenantTx, candidateId: string, roleId: string) {
  const row = await findKnownRole(tx, roleId);
  const application = await findBegun(tx, candidateId, roleId);
  const isOver = applicationState(row, tx.now) === 'closed' && !application?.submittedAt;
  if (isOver) throw new ProblemError('role_over', { current: { role: { id: row.id, title: row.title } } });
  return { role: presentPublicRole(row, tx.now), questions: readQuestions(row.questions), application };
}

/** Everything the application form needs: the role, what was answered, what the profile lacks, and the whole for a last look. */
export async function openApplicationForm(caller: Caller, roleId: string): Promise<ApplicationForm> {
  const candidateId = found(caller.me.candidateId);
  const { role, questions, application } = await caller.inTenant((tx) => loadRole(tx, candidateId, roleId));
  const profile = found(await loadProfile(caller, candidateId));
  const lacking = profile.parts.filter((part) => part.faults.length > 0);
  return {
    application,
    candidateId,
    role,
    questions,
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
