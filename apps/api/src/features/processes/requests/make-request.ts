import type { CandidateRequest } from '@evenhand/contract/processes/requests';
import type { Actor } from '@evenhand/domain/access/can';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import type { RequestKind } from '@evenhand/domain/requests/request-kind';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { exactTime } from '../../../platform/exact-time.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { typedParagraphs } from '../../../platform/mail/documents/typed-paragraphs.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { findRole } from '../../records/roles/public.ts';
import { staffApplication } from '../../records/staff-access/public.ts';
import { presentRequest } from './present-request.ts';
import { closeRequest, findRequest, insertRequest, listRequestRows, lockRequest } from './requests.queries.ts';

interface CandidateContext {
  readonly me: Actor;
  readonly tenant: Tenant;
  /** Id by which the caller knows the candidate. */
  readonly candidateId: string;
}

interface Input {
  readonly applicationId: string;
  readonly kind: RequestKind;
  readonly documentKind?: string | undefined;
  readonly question: string;
  readonly dueAt: Date;
}

/** The requests on an application that the reader may see. */
export async function showRequests(
  tx: TenantTx,
  context: CandidateContext,
  applicationId: string,
): Promise<CandidateRequest[]> {
  const seen = await seeApplication(tx, context, { candidateId: context.candidateId, applicationId });
  return (await listRequestRows(tx, [seen.id])).map((row) => presentRequest(row, tx.now, seen));
}

function checkInput(input: Input, now: Date): void {
  if (input.kind === 'DOCUMENT' && input.documentKind === undefined) {
    throw invalid([{ code: 'required', field: 'documentKind' }]);
  }
  if (input.kind === 'QUESTION' && input.question === '') throw invalid([{ code: 'required', field: 'question' }]);
  if (input.dueAt <= now) throw invalid([{ code: 'out_of_range', field: 'dueAt' }]);
}

/** Asks an applicant for something, and writes to them. */
export async function makeRequest(tx: TenantTx, context: CandidateContext, input: Input): Promise<CandidateRequest> {
  const { me, tenant, candidateId } = context;
  checkInput(input, tx.now);
  const row = await staffApplication(tx, me, {
    permission: 'request:edit',
    input: { candidateId, applicationId: input.applicationId },
    lock: true,
  });
  const terminal = terminalOf(row.stage_id);
  const isOver = terminal === 'withdrawn' || (terminal === 'notTakenForward' && row.outcome_released_at !== null);
  if (isOver || row.submitted_at === null) throw new ProblemError('application_closed');
  const id = await insertRequest(tx, {
    applicationId: row.id,
    kind: input.kind,
    documentKind: input.kind === 'DOCUMENT' ? (input.documentKind ?? null) : null,
    question: input.question,
    dueAt: input.dueAt,
    askedBy: me.userId,
  });
  await recordEvent(tx, {
    kind: 'request.made',
    candidateId: row.candidate_id,
    applicationId: row.id,
    roleId: row.role_id,
    subjectId: id,
  });
  const role = found(await findRole(tx, row.role_id));
  await tellCandidate(tx, tenant, {
    template: 'request-made',
    candidateId: row.candidate_id,
    applicationId: row.id,
    placeholders: (language, timeZone) => ({
      roleTitle: role.title,
      dueAt: exactTime(input.dueAt, timeZone, language),
      kind: input.kind,
      question: typedParagraphs(input.question),
    }),
  });
  const seen = await seeApplication(tx, context, { candidateId, applicationId: row.id });
  return presentRequest(found(await findRequest(tx, id)), tx.now, seen);
}

/** Takes a request back, and tells the candidate, who may be looking for what was asked. A second call changes nothing. */
export async function cancelRequest(
  tx: TenantTx,
  { me, tenant, candidateId }: CandidateContext,
  input: { readonly requestId: string; readonly version: number },
): Promise<void> {
  const asked = found(await findRequest(tx, input.requestId));
  const row = await staffApplication(tx, me, {
    permission: 'request:edit',
    input: { candidateId, applicationId: asked.application_id },
    lock: true,
  });
  const request = found(await lockRequest(tx, input.requestId));
  if (request.state === 'CANCELLED') return;
  if (request.state !== 'OPEN') throw new ProblemError('already_answered');
  if (request.version !== input.version)
    throw new ProblemError('stale_version', { current: { version: request.version } });
  await closeRequest(tx, request, { state: 'CANCELLED' });
  await recordEvent(tx, {
    kind: 'request.cancelled',
    candidateId: row.candidate_id,
    applicationId: row.id,
    roleId: row.role_id,
    subjectId: request.id,
  });
  const role = found(await findRole(tx, row.role_id));
  await tellCandidate(tx, tenant, {
    template: 'request-cancelled',
    candidateId: row.candidate_id,
    applicationId: row.id,
    placeholders: () => ({ roleTitle: role.title, kind: asked.kind, question: asked.question }),
  });
}
