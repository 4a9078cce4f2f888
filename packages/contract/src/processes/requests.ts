import { requestKinds, requestStates } from '@evenhand/domain/requests/request-kind';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { done, id, idParams, time, version } from '../base/scalars.ts';
import { documentKind } from '../records/candidates/candidates.ts';
import { ofApplication } from './offers.ts';

const question = z.string().check(z.trim(), z.maxLength(1000));
const text = z.string().check(z.trim(), z.maxLength(5000));

const asked = {
  id,
  kind: z.enum(requestKinds),
  documentKind: z.nullable(documentKind),
  /** Question in the team's words. */
  question: z.string(),
  dueAt: time,
  overdue: z.boolean(),
  askedAt: time,
  answeredAt: z.nullable(time),
  answer: z.nullable(z.string()),
};

/** Request that staff made to a candidate. */
export const candidateRequest = z.object({
  ...asked,
  state: z.enum(requestStates),
  /** Null without a document, and in a blind view. */
  document: z.nullable(z.object({ id, fileName: z.string() })),
  version,
});
export type CandidateRequest = z.infer<typeof candidateRequest>;

/** Request as its candidate sees it. */
export const ownRequest = z.object({
  ...asked,
  state: z.enum(requestStates),
  fileName: z.nullable(z.string()),
});
export type OwnRequest = z.infer<typeof ownRequest>;

export const listRequests = endpoint({
  id: 'requests.list',
  method: 'GET',
  path: '/api/v1/candidate/:id/requests',
  summary: 'List the requests to a candidate on one application, newest first',
  needs: 'candidate:read',
  rate: 'read',
  params: idParams,
  query: z.object({ ...ofApplication, subdomain: z.optional(z.string()) }),
  answers: { 200: z.array(candidateRequest) },
});

export const makeRequest = endpoint({
  id: 'requests.make',
  method: 'POST',
  path: '/api/v1/candidate/:id/requests',
  summary: 'Ask a candidate for a document, for an answer, or to confirm their details, and tell them by mail',
  needs: 'request:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    ...ofApplication,
    kind: z.enum(requestKinds),
    documentKind: z.optional(documentKind),
    question,
    dueAt: time,
  }),
  answers: { 201: candidateRequest },
  errors: ['application_closed', 'invalid'],
});

export const cancelRequest = endpoint({
  id: 'requests.cancel',
  method: 'POST',
  path: '/api/v1/candidate/:id/requests/:requestId/cancel',
  summary: 'Cancel a request that has not been answered',
  needs: 'request:edit',
  rate: 'write',
  params: z.object({ id, requestId: id }),
  body: z.strictObject({ version }),
  answers: { 200: done },
  errors: ['stale_version', 'already_answered'],
});

export const answerRequest = endpoint({
  id: 'requests.answer',
  method: 'POST',
  path: '/api/v1/requests/:id/answer',
  summary: 'Answer a request to the caller with a text, with a document of theirs, or with both',
  needs: 'own-application:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ text: z.optional(text), documentId: z.optional(id) }),
  answers: { 200: ownRequest },
  errors: ['already_answered', 'application_closed', 'invalid'],
});

/** Outstanding item between the team and a candidate. */
export const outstanding = z.object({
  id,
  /** OUTCOME: the mail that told it did not arrive. */
  what: z.enum(['REQUEST', 'OFFER', 'AMENDMENT', 'OUTCOME']),
  applicationId: id,
  /** The application's id in a blind view. */
  candidateId: id,
  candidateName: z.string(),
  /** Side that has to act. */
  by: z.enum(['candidate', 'team']),
  kind: z.nullable(z.enum(requestKinds)),
  documentKind: z.nullable(documentKind),
  dueAt: z.nullable(time),
  overdue: z.boolean(),
});
export type Outstanding = z.infer<typeof outstanding>;

/** Most items that are listed. */
export const mostOutstanding = 500;

export const listOutstanding = endpoint({
  id: 'requests.outstanding',
  method: 'GET',
  path: '/api/v1/roles/:id/outstanding',
  summary:
    'List what is outstanding on a role: unanswered requests and offers, requested amendments, outcomes that did not arrive',
  needs: 'candidate:read',
  rate: 'read',
  params: idParams,
  answers: { 200: z.object({ total: z.int(), outstanding: z.array(outstanding) }) },
});
