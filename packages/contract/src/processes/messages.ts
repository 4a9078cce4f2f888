import { sendingChannels } from '@evenhand/domain/messages/message-channel';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, idParams, time } from '../base/scalars.ts';
import { messagePreview, previewedWords } from './message-templates.ts';

/** A message that staff wrote, with what became of its mails. */
export const sentMessage = z.object({
  id,
  /** Subject in the first language in which it was written; the first words of a text message. */
  subject: z.string(),
  author: z.string(),
  /** True for a run of an automatic message. */
  isAutomatic: z.boolean(),
  /** By mail when it is missing. */
  channel: z.optional(z.enum(sendingChannels)),
  /** Parts of its text messages that were sent or wait. */
  parts: z.optional(z.int()),
  createdAt: time,
  /** Until then it can be taken back. */
  leavesAt: time,
  cancelledAt: z.nullable(time),
  /** Number of mails and text messages made of it, by what became of them; one that is planned waits for as many as were picked. */
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  cancelled: z.int(),
});
export type SentMessage = z.infer<typeof sentMessage>;

export const listRoleMessages = endpoint({
  id: 'messages.list',
  method: 'GET',
  path: '/api/v1/roles/:id/messages',
  summary: 'List the last 50 messages that were written to candidates of a role, newest first',
  needs: 'message:send',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(sentMessage) },
});

export const cancelMessage = endpoint({
  id: 'messages.cancel',
  method: 'POST',
  path: '/api/v1/messages/:messageId/cancel',
  summary: 'Take back a message: no mail that has not left yet is sent',
  needs: 'message:send',
  rate: 'write',
  params: z.object({ messageId: id }),
  answers: { 200: sentMessage },
});

export const previewMessage = endpoint({
  id: 'messages.preview',
  method: 'POST',
  path: '/api/v1/messages/preview',
  summary: 'Render a message as one candidate would get it',
  needs: 'message:send',
  rate: 'read',
  body: z.strictObject({
    language: z._default(z.string().check(z.regex(/^[a-z]{2}$/)), 'en'),
    ...previewedWords,
    candidateId: z.optional(id),
    applicationId: z.optional(id),
  }),
  answers: { 200: messagePreview },
});
