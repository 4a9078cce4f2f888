import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { accepted, done, id, time } from '../base/scalars.ts';

export const takeInboundMail = endpoint({
  id: 'inbound-mail.take',
  method: 'POST',
  path: '/api/public/inbound-mail',
  summary: 'Hand over a mail that came in (message/rfc822), signed by Standard Webhooks over its bytes',
  needs: 'public',
  rate: 'write',
  bodyKind: 'file',
  answers: { 202: accepted },
  errors: ['not_found', 'invalid_token', 'type_not_accepted', 'too_large'],
});

const unplacedMail = z.object({
  id,
  /** Address or mobile number of the sender; empty when it has none. */
  from: z.string(),
  subject: z.string(),
  /** First 10,000 characters. */
  text: z.string(),
  reason: z.enum(['unreadable', 'no_address', 'no_thread', 'unknown_report', 'unknown_number']),
  receivedAt: time,
  /** False for one that could not be read and for a report of a mail server, which belong to no candidate. */
  canBePlaced: z.boolean(),
});
export type UnplacedMail = z.infer<typeof unplacedMail>;

/** Mails that still have to be placed, and those that were put away. */
export const unplacedStates = ['open', 'away'] as const;
export type UnplacedState = (typeof unplacedStates)[number];

export const listUnplacedMails = endpoint({
  id: 'inbound-mail.unplaced',
  method: 'GET',
  path: '/api/v1/unplaced-mails',
  summary:
    'List the last 200 mails and text messages that came in and belong to no thread, or of those the ones put away, newest first',
  needs: 'organization:configure',
  rate: 'read',
  query: z.object({ state: z._default(z.enum(unplacedStates), 'open'), subdomain: z.optional(z.string()) }),
  answers: { 200: z.array(unplacedMail) },
});

const unplacedParams = z.object({ unplacedMailId: id });

export const placeMail = endpoint({
  id: 'inbound-mail.place',
  method: 'POST',
  path: '/api/v1/unplaced-mails/:unplacedMailId/place',
  summary: 'Put a mail that belonged to no thread into the thread of a candidate, with its files',
  needs: 'organization:configure',
  rate: 'write',
  params: unplacedParams,
  body: z.strictObject({
    /** Candidate as the caller knows them. */
    candidateId: id,
    roleId: id,
  }),
  answers: { 200: z.object({ applicationId: id, candidateId: id, roleId: id }) },
  errors: ['type_not_accepted', 'candidate_deleted', 'not_submitted', 'application_ambiguous'],
});

export const putMailAway = endpoint({
  id: 'inbound-mail.put-away',
  method: 'POST',
  path: '/api/v1/unplaced-mails/:unplacedMailId/put-away',
  summary: 'Put a mail away that is not for the organisation; it can be brought back',
  needs: 'organization:configure',
  rate: 'write',
  params: unplacedParams,
  answers: { 200: done },
});

export const bringMailBack = endpoint({
  id: 'inbound-mail.bring-back',
  method: 'POST',
  path: '/api/v1/unplaced-mails/:unplacedMailId/bring-back',
  summary: 'Bring a mail back that was put away',
  needs: 'organization:configure',
  rate: 'write',
  params: unplacedParams,
  answers: { 200: done },
});
