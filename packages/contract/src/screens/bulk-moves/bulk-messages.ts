import { mostFilesOfMessage } from '@evenhand/domain/files/organization-file';
import { sendingChannels } from '@evenhand/domain/messages/message-channel';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, name, time } from '../../base/scalars.ts';
import { messageContents, messageTexts } from '../../processes/message-templates.ts';
import { sentMessage } from '../../processes/messages.ts';
import { manyAnswers, picked } from './bulk-moves.ts';

/**
 * Reasons for which a picked candidate gets no message: no address, a request not to be written to, an outcome that is held, a
 * stage for which the template is not meant, a placeholder without a value, or the same template within seven days. For a text
 * message: no mobile number, never agreed to, stopped, a number that it does not reach, too long once it is filled in, or text messages
 * switched off since it was planned.
 */
export const messageRefusals = [
  'no_address',
  'opted_out',
  'address_bounced',
  'outcome_held',
  'wrong_stage',
  'message_gap',
  'written_lately',
  'no_mobile_number',
  'texts_not_asked_for',
  'texts_stopped',
  'number_unreached',
  'text_too_long',
  'texts_off',
] as const;
export type MessageRefusal = (typeof messageRefusals)[number];

const writing = {
  ...picked,
  /** By `choice` those who agreed to text messages and prefer them get one, all others a mail. */
  channel: z._default(z.enum(sendingChannels), 'mail'),
  /** Words of a mail; none when all get text messages. */
  content: z._default(messageContents, {}),
  /** Words of a text message; none when all get mails. */
  texts: z._default(messageTexts, {}),
  /** Template that it was made from. */
  templateId: z.optional(id),
};

const messageCheck = z.object({
  /** Number of candidates who would get it. */
  recipients: z.int(),
  byChannel: z.optional(z.object({ mail: z.int(), sms: z.int() })),
  /** Parts of all text messages, and their price in hundredths of a penny or cent. */
  parts: z.optional(z.int()),
  cost: z.optional(z.int()),
  byStage: z.array(z.object({ stageId: z.int(), count: z.int() })),
  /** Those who would not, with the first twenty of each reason as the caller knows them. */
  excluded: z.array(
    z.object({
      why: z.enum(messageRefusals),
      count: z.int(),
      people: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  /** Placeholders that are empty for some, with the number of these. */
  gaps: z.array(z.object({ key: z.string(), count: z.int() })),
  staleYears: z.array(z.int()),
});
export type MessageCheck = z.infer<typeof messageCheck>;

export const checkMessage = endpoint({
  id: 'messages.check',
  method: 'POST',
  path: '/api/v1/messages/check',
  summary: 'Count who would get a message and who would not, with the reason',
  needs: 'message:send',
  rate: 'read',
  body: z.strictObject(writing),
  answers: { 200: messageCheck },
});

export const sendMessage = endpoint({
  id: 'messages.send',
  method: 'POST',
  path: '/api/v1/messages',
  summary: 'Write to many candidates of a role, one mail or text message for each; more than 200 by a job',
  needs: 'message:send',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    ...writing,
    senderName: z._default(z.nullable(name), null),
    /** Files of the library that go with each mail. */
    files: z._default(z.array(id).check(z.maxLength(mostFilesOfMessage)), []),
    /** Minutes within which it can be taken back. */
    undoMinutes: z._default(z.int().check(z.nonnegative(), z.maximum(60)), 10),
    /** Number of recipients as the caller typed it, asked for above 500. */
    confirmed: z.optional(z.int()),
    /** `written` of the thread that the caller saw, when one candidate is written to. Nothing is sent when it has gone on since. */
    expectedWritten: z.optional(z.int()),
  }),
  answers: manyAnswers,
  errors: ['stale_version'],
});

export const planMessage = endpoint({
  id: 'messages.plan',
  method: 'POST',
  path: '/api/v1/messages/planned',
  summary: 'Write to candidates of a role at a time to come; who gets it is decided then',
  needs: 'message:send',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    ...writing,
    senderName: z._default(z.nullable(name), null),
    /** Files of the library that go with each mail. */
    files: z._default(z.array(id).check(z.maxLength(mostFilesOfMessage)), []),
    /** Within the next 90 days. */
    leavesAt: time,
    /** Number of recipients as the caller typed it, asked for above 500. */
    confirmed: z.optional(z.int()),
  }),
  answers: { 201: sentMessage },
});
