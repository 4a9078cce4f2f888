import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { accepted, id, time } from '../base/scalars.ts';

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
  /** Address of the sender; empty when it has none. */
  from: z.string(),
  subject: z.string(),
  /** First 10,000 characters. */
  text: z.string(),
  reason: z.enum(['unreadable', 'no_address', 'no_thread', 'unknown_report']),
  receivedAt: time,
});
export type UnplacedMail = z.infer<typeof unplacedMail>;

export const listUnplacedMails = endpoint({
  id: 'inbound-mail.unplaced',
  method: 'GET',
  path: '/api/v1/unplaced-mails',
  summary: 'List the last 200 mails that came in and belong to no thread, newest first',
  needs: 'organization:configure',
  rate: 'read',
  answers: { 200: z.array(unplacedMail) },
});
