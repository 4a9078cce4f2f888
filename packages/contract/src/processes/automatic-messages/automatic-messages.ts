import { automaticTimes } from '@evenhand/domain/messages/automatic-message';
import { messageChannels } from '@evenhand/domain/messages/message-channel';
import { courseMails } from '@evenhand/domain/messages/product-mails';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, idParams, time, version } from '../../base/scalars.ts';

const stageId = z.int().check(z.positive());

const automaticMessage = z.object({
  id,
  template: z.object({ id, name: z.string(), subject: z.string(), channel: z.optional(z.enum(messageChannels)) }),
  follows: z.enum(automaticTimes),
  /** Null: at every stage before the end. */
  stageId: z.nullable(stageId),
  days: z.int(),
  isOn: z.boolean(),
  version,
  updatedAt: time,
  /** Member of staff in whose name it is sent. */
  sender: z.string(),
  /** Number of mails that were made of it. */
  sent: z.int(),
  /** Number of candidates to whom it could not be sent, by reason. */
  refused: z.array(z.object({ why: z.string(), count: z.int() })),
  /** Number of candidates for whom it is due with the next run, or would be if it were on. */
  due: z.int(),
});
export type AutomaticMessage = z.infer<typeof automaticMessage>;

const productMail = z.object({
  /** Stage at which candidates get it; null for what follows another moment. */
  stageId: z.nullable(stageId),
  template: z.enum(courseMails),
  /** False when the organisation has switched the mail off. */
  isOn: z.boolean(),
});

const timeline = z.object({
  /** Day of the decision, if the role has one. */
  decisionBy: z.nullable(z.string()),
  /** The product's mails in the order in which a candidate may get them. */
  product: z.array(productMail),
  automatic: z.array(automaticMessage),
});
export type MessageTimeline = z.infer<typeof timeline>;

export const getMessageTimeline = endpoint({
  id: 'automatic-messages.timeline',
  method: 'GET',
  path: '/api/v1/roles/:id/automatic-messages',
  summary: 'Read what a candidate of a role hears, and when: the product’s mails and the automatic messages',
  needs: 'message:send',
  rate: 'read',
  params: idParams,
  answers: { 200: timeline },
});

const rule = {
  templateId: id,
  follows: z.enum(automaticTimes),
  stageId: z._default(z.nullable(stageId), null),
  days: z.int(),
  isOn: z._default(z.boolean(), true),
};

export const createAutomaticMessage = endpoint({
  id: 'automatic-messages.create',
  method: 'POST',
  path: '/api/v1/roles/:id/automatic-messages',
  summary: 'Let candidates of a role get a template by itself; those who are at the stage already do not get it',
  needs: 'message:send',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject(rule),
  answers: { 201: automaticMessage },
});

const automaticParams = z.object({ id, automaticMessageId: id });

export const saveAutomaticMessage = endpoint({
  id: 'automatic-messages.save',
  method: 'PUT',
  path: '/api/v1/roles/:id/automatic-messages/:automaticMessageId',
  summary: 'Change an automatic message, or switch it on or off',
  needs: 'message:send',
  rate: 'write',
  params: automaticParams,
  body: z.strictObject({ ...rule, version }),
  answers: { 200: automaticMessage },
  errors: ['stale_version'],
});

export const deleteAutomaticMessage = endpoint({
  id: 'automatic-messages.delete',
  method: 'DELETE',
  path: '/api/v1/roles/:id/automatic-messages/:automaticMessageId',
  summary: 'Delete an automatic message; what was sent stays',
  needs: 'message:send',
  rate: 'write',
  params: automaticParams,
  answers: { 200: done },
});

const trial = z.object({
  /** Role over whose candidates it was tried. */
  role: z.object({ id, title: z.string() }),
  /** Number of candidates who sent an application to it. */
  candidates: z.int(),
  messages: z.array(
    z.object({
      automaticMessageId: id,
      /** Number of times that it would have been sent. */
      sent: z.int(),
      /** First and last day of these. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
  /** Most automatic messages that one candidate would have got. */
  most: z.int(),
  /** Number of candidates who would have got none. */
  without: z.int(),
});
export type AutomaticTrial = z.infer<typeof trial>;

export const tryAutomaticMessages = endpoint({
  id: 'automatic-messages.try',
  method: 'GET',
  path: '/api/v1/roles/:id/automatic-messages/trial',
  summary: 'Count whom the automatic messages would have reached on a role whose candidates went through its stages',
  needs: 'message:send',
  rate: 'read',
  params: idParams,
  query: z.object({
    /** The role from which this one was copied by default, or this one when it was not copied. */
    overRoleId: z.optional(id),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: trial },
});
