import { amendmentStates } from '@evenhand/domain/amendments/amendment-state';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, idParams, time, version } from '../base/scalars.ts';
import { answers } from '../records/forms/form-answers.ts';
import { ofApplication } from './offers.ts';

const request = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));
const reply = z.string().check(z.trim(), z.maxLength(2000));

/** One answer before and after, for reading only. Null where there was none. */
const change = z.object({ key: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() });

/** Amendment of a sent application: the candidate's request, the reply to it, and the changes made. */
export const amendment = z.object({
  id,
  applicationId: id,
  state: z.enum(amendmentStates),
  request: z.string(),
  /** Questions that were opened. */
  parts: z.array(z.object({ key: z.string(), label: z.string() })),
  openUntil: z.nullable(time),
  reply: z.string(),
  changes: z.array(change),
  askedAt: time,
  decidedAt: z.nullable(time),
  madeAt: z.nullable(time),
  version,
});
export type Amendment = z.infer<typeof amendment>;

export const askAmendment = endpoint({
  id: 'amendments.ask',
  method: 'POST',
  path: '/api/v1/applications/:id/amendments',
  summary: "Request an amendment of the caller's own sent application",
  needs: 'own-application:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ request }),
  answers: { 201: amendment },
  errors: ['amendment_open', 'application_closed', 'not_submitted'],
});

export const listAmendments = endpoint({
  id: 'amendments.list',
  method: 'GET',
  path: '/api/v1/candidate/:id/amendments',
  summary: 'List the amendments of one application with their changes, newest first',
  needs: 'candidate:read',
  rate: 'read',
  params: idParams,
  query: z.object({ ...ofApplication, subdomain: z.optional(z.string()) }),
  answers: { 200: z.array(amendment) },
});

export const decideAmendment = endpoint({
  id: 'amendments.decide',
  method: 'POST',
  path: '/api/v1/candidate/:id/amendments/:amendmentId/decision',
  summary:
    'Open named questions of a sent application until a time, or refuse the amendment; the candidate is told by mail',
  needs: 'amendment:edit',
  rate: 'write',
  params: z.object({ id, amendmentId: id }),
  body: z.strictObject({
    /** Keys of the questions to open. Empty refuses the request. */
    parts: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
    openUntil: z.nullable(time),
    reply,
    version,
  }),
  answers: { 200: amendment },
  errors: ['stale_version', 'amendment_closed', 'application_closed', 'invalid'],
});

export const makeAmendment = endpoint({
  id: 'amendments.make',
  method: 'PUT',
  path: '/api/v1/applications/:id/amendment',
  summary: "Change the opened answers of the caller's own application; the copy as first sent is kept",
  needs: 'own-application:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ answers, version }),
  answers: { 200: amendment },
  errors: ['stale_version', 'amendment_closed', 'invalid'],
});
