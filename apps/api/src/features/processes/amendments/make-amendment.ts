import type { Amendment } from '@evenhand/contract/processes/amendments';
import { type Answer, answer } from '@evenhand/contract/records/forms/form-answers';
import { amendedAnswers, answerChanges, type SentAnswer } from '@evenhand/domain/amendments/amended-answers';
import { stateNow } from '@evenhand/domain/amendments/amendment-state';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { writeListProjections } from '../../../platform/lists/application-projection.ts';
import {
  answerFaults,
  answerFormOf,
  frozenAnswers,
  type LockedApplication,
} from '../../records/applications/public.ts';
import { isToldOver } from '../../records/candidate-status/public.ts';
import { documentsToSend } from '../../records/documents/public.ts';
import { dropOwnDraft } from '../../records/profiles/public.ts';
import { tellStaff } from '../../records/staff-access/public.ts';
import {
  type AmendmentRow,
  amendSubmission,
  lockLatestAmendment,
  lockSubmission,
  partsOf,
  stateOf,
  updateAmendment,
} from './amendments.queries.ts';
import { lockOwn, type OwnAt, reviewersOf } from './ask-amendment.ts';
import { presentAmendment } from './present-amendment.ts';

const submission = z.looseObject({
  sections: z.looseObject({ application: z.record(z.string(), answer) }),
  documents: z.array(z.looseObject({ id: z.string() })).catch([]),
  answers: z.array(z.looseObject({ key: z.string(), label: z.string(), raw: z.optional(answer), value: z.unknown() })),
});

type Copy = z.infer<typeof submission>;

interface Input {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly version: number;
}

/** Returns the amendment that is open now. Throws when none is open, or when its version is not the one that was filled in. */
async function openAmendment(tx: TenantTx, application: LockedApplication, version: number): Promise<AmendmentRow> {
  const row = await lockLatestAmendment(tx, application.id);
  const state = row && stateNow({ state: stateOf(row), openUntil: row.open_until }, tx.now);
  if (!row || state !== 'OPEN' || isToldOver(application)) throw new ProblemError('amendment_closed');
  if (row.version !== version) throw new ProblemError('stale_version', { current: presentAmendment(row, tx.now) });
  return row;
}

/**
 * Returns the sent answers with the given ones in their place. Only opened questions may be answered, and only they
 * are checked.
 */
async function amended(
  tx: TenantTx,
  at: OwnAt & { readonly application: LockedApplication; readonly keys: ReadonlySet<string> },
  { sent, given }: { readonly sent: Copy; readonly given: Input['answers'] },
): Promise<Pick<Copy, 'documents'> & { readonly answers: SentAnswer[] }> {
  const { application, keys } = at;
  const closed = Object.keys(given).filter((key) => !keys.has(key));
  if (closed.length > 0) throw invalid(closed.map((key) => ({ code: 'unknown_field', field: `answers.${key}` })));
  const role = { id: application.role_id, form_version: application.form_version };
  const form = await answerFormOf(tx, at.tenant, role);
  const documents = await documentsToSend(tx, application.candidate_id);
  // Copies from before application forms existed hold a value and no raw answer.
  const before = Object.fromEntries(sent.answers.map((one) => [one.key, one.raw ?? answer.parse(one.value)]));
  const all = { ...sent.sections.application, ...before, ...given };
  const faults = answerFaults(all, form, documents).filter(({ field = '' }) =>
    keys.has(/^answers\.([^.[]+)/.exec(field)?.[1] ?? ''),
  );
  if (faults.length > 0) throw invalid(faults);
  const answers = amendedAnswers(sent.answers, frozenAnswers(all, form, documents).answers);
  // A file named in an amended answer becomes part of the application and is kept with it.
  const has = new Set(sent.documents.map(({ id }) => id));
  const added = documents.filter(({ id }) => !has.has(id) && answers.some(({ raw }) => raw === id));
  return { answers, documents: [...sent.documents, ...added] };
}

/** Makes the opened changes. Keeps the copy as first sent, and records each change with the answer before it. */
export async function makeAmendment(tx: TenantTx, at: OwnAt, input: Input): Promise<Amendment> {
  const application = await lockOwn(tx, at);
  const row = await openAmendment(tx, application, input.version);
  const copy = found(await lockSubmission(tx, application.id));
  const sent = submission.parse(copy.data);
  const keys = new Set(partsOf(row).map(({ key }) => key));
  const { answers, documents } = await amended(tx, { ...at, application, keys }, { sent, given: input.answers });
  const changes = answerChanges(sent.answers, answers);
  await amendSubmission(tx, application.id, {
    data: { ...sent, answers, documents },
    original: copy.original ?? copy.data,
  });
  await writeListProjections(tx, { applicationIds: [application.id] });
  await updateAmendment(tx, row, { state: 'MADE', changes, madeAt: tx.now });
  await dropOwnDraft(tx, { candidateId: application.candidate_id, form: `amendment-${row.id}` });
  await recordEvent(tx, {
    kind: 'amendment.made',
    candidateId: application.candidate_id,
    applicationId: application.id,
    roleId: application.role_id,
    subjectId: row.id,
    values: changes.map(({ key, before, after }) => ({ key, before, after })),
  });
  await tellStaff(tx, at.tenant, {
    userIds: reviewersOf(application),
    notification: {
      template: 'staff-amendment-made',
      applicationId: application.id,
      placeholders: { roleTitle: application.role_title, roleId: application.role_id },
    },
  });
  return presentAmendment(found(await lockLatestAmendment(tx, application.id)), tx.now);
}
