import type { OwnRequest } from '@evenhand/contract/processes/requests';
import type { Actor } from '@evenhand/domain/access/can';
import { missingIn } from '@evenhand/domain/requests/request-kind';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { listDocuments } from '../../records/documents/public.ts';
import { dropOwnDraft } from '../../records/profiles/public.ts';
import { lockApplications, tellStaff } from '../../records/staff-access/public.ts';
import { presentOwnRequest } from './present-request.ts';
import { closeRequest, findAsked, findRequest, kindOf, lockRequest, type RequestRow } from './requests.queries.ts';

interface Answer {
  readonly text?: string | undefined;
  readonly documentId?: string | undefined;
}

/** A document that answers has to be the candidate's own, and what was asked for. */
async function checkDocument(
  tx: TenantTx,
  at: { readonly candidateId: string; readonly request: RequestRow },
  documentId: string | undefined,
): Promise<void> {
  if (documentId === undefined) return;
  const { candidateId, request } = at;
  const document = (await listDocuments(tx, candidateId)).find(({ id }) => id === documentId);
  const fits = document && (request.document_kind === null || document.kind === request.document_kind);
  if (!fits) throw invalid([{ code: 'not_a_choice', field: 'documentId' }]);
}

const isSame = (request: RequestRow, { text = '', documentId }: Answer): boolean =>
  (request.answer ?? '') === text && request.document_id === (documentId ?? null);

type RequestedApplication = NonNullable<Awaited<ReturnType<typeof findAsked>>>;

/** Stores a checked answer and tells the user who asked. */
async function keep(
  tx: TenantTx,
  at: { readonly tenant: Tenant; readonly asked: RequestedApplication; readonly request: RequestRow },
  answer: Answer,
): Promise<void> {
  const { asked, request } = at;
  const { candidate_id: candidateId, id: applicationId, role_id: roleId } = asked;
  await closeRequest(tx, request, {
    state: 'ANSWERED',
    answer: answer.text ?? '',
    documentId: answer.documentId ?? null,
  });
  await recordEvent(tx, { kind: 'request.answered', candidateId, applicationId, roleId, subjectId: request.id });
  await tellStaff(tx, at.tenant, {
    userIds: request.asked_by === null ? [] : [request.asked_by],
    notification: {
      template: 'staff-request-answered',
      applicationId,
      placeholders: { roleTitle: asked.title, roleId },
    },
  });
}

async function presentAnswered(tx: TenantTx, requestId: string): Promise<OwnRequest> {
  return presentOwnRequest(found(await findRequest(tx, requestId)), tx.now);
}

/** The candidate answers. The same answer sent twice is one answer; another one after it is refused. */
export async function answerRequest(
  tx: TenantTx,
  at: { readonly me: Actor; readonly tenant: Tenant },
  { requestId, answer }: { readonly requestId: string; readonly answer: Answer },
): Promise<OwnRequest> {
  const candidateId = found(at.me.candidateId);
  const asked = found(await findAsked(tx, requestId));
  if (asked.candidate_id !== candidateId) throw new ProblemError('not_found');
  // The candidate first, so that a document that answers is not taken away meanwhile; then the application, as staff do.
  found(await lockCandidate(tx, candidateId));
  const [application] = await lockApplications(tx, [asked.id]);
  const request = found(await lockRequest(tx, requestId));
  if (request.state === 'CANCELLED') throw new ProblemError('not_found');
  if (request.state === 'ANSWERED') {
    if (isSame(request, answer)) return presentAnswered(tx, requestId);
    throw new ProblemError('already_answered');
  }
  const isOver = application?.withdrawn_at !== null || application.outcome_released_at !== null;
  if (isOver) throw new ProblemError('application_closed');
  const given = { text: answer.text ?? '', hasDocument: answer.documentId !== undefined };
  const missing = missingIn(kindOf(request), given);
  if (missing !== null) throw invalid([{ code: 'required', field: missing }]);
  await checkDocument(tx, { candidateId, request }, answer.documentId);
  await keep(tx, { tenant: at.tenant, asked, request }, answer);
  await dropOwnDraft(tx, { candidateId, form: `request-${requestId}` });
  return presentAnswered(tx, requestId);
}
