import { messageChannels } from '@evenhand/domain/messages/message-channel';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time, version } from '../../base/scalars.ts';

const ownTextChoice = z.object({
  /** Whether the organisation sends text messages at all. */
  isOffered: z.boolean(),
  /** Number or name from which they come; empty when none are sent. */
  sender: z.string(),
  /** Mobile number in E.164, `+447700900123`. */
  number: z.nullable(z.string()),
  /** Number of the caller's profile, offered while there is none here. */
  suggestion: z.nullable(z.string()),
  /** Time at which the caller agreed to text messages; null when they have not. */
  consentedAt: z.nullable(time),
  /** Time at which the caller stopped them by a text message, a link or here; null while they go on. */
  stoppedAt: z.nullable(time),
  /** True when text messages to the number do not arrive. */
  isUnreached: z.boolean(),
  /** Way in which the caller would rather be written to. */
  prefers: z.enum(messageChannels),
});
export type OwnTextChoice = z.infer<typeof ownTextChoice>;

export const getTextChoice = endpoint({
  id: 'text-messages.choice',
  method: 'GET',
  path: '/api/v1/text-messages/choice',
  summary: 'Get the mobile number of the signed-in candidate and whether they agreed to text messages',
  needs: 'own-account:read',
  rate: 'read',
  answers: { 200: ownTextChoice },
});

export const chooseTexts = endpoint({
  id: 'text-messages.choose',
  method: 'PUT',
  path: '/api/v1/text-messages/choice',
  summary: 'Give a mobile number and agree to text messages, stop them or resume them',
  needs: 'own-account:edit',
  rate: 'write',
  body: z.strictObject({
    /** As it is dialled; a number without a country's code is one of the organisation's country. Null takes it away. */
    number: z.nullable(z.string().check(z.trim(), z.maxLength(40))),
    /** True to get text messages, also after they were stopped; false to stop them. */
    consents: z.boolean(),
    prefers: z.enum(messageChannels),
  }),
  answers: { 200: ownTextChoice },
});

const textSettings = z.object({
  /** Whether this server is connected to a provider of text messages. */
  isAvailable: z.boolean(),
  isOn: z.boolean(),
  /** Number in E.164, which can be answered, or a name of up to 11 letters and digits, which cannot. */
  sender: z.string(),
  /** True when candidates can answer and send STOP: the sender is a number. */
  isTwoWay: z.boolean(),
  /** Price of one part in hundredths of a penny or cent. */
  costPerPart: z.int(),
  /** Parts sent in the present month, and their price in hundredths of a penny or cent. */
  partsThisMonth: z.int(),
  costThisMonth: z.int(),
  version,
});
export type TextSettings = z.infer<typeof textSettings>;

export const getTextSettings = endpoint({
  id: 'text-messages.settings',
  method: 'GET',
  path: '/api/v1/text-messages/settings',
  summary: 'Get whether the organisation sends text messages, from whom, and what they cost',
  needs: 'message:send',
  rate: 'read',
  answers: { 200: textSettings },
});

export const saveTextSettings = endpoint({
  id: 'text-messages.save-settings',
  method: 'PUT',
  path: '/api/v1/text-messages/settings',
  summary: 'Switch text messages on or off, and set their sender and the price of a part',
  needs: 'organization:configure',
  rate: 'write',
  body: z.strictObject({
    isOn: z.boolean(),
    sender: z.string().check(z.trim(), z.maxLength(20)),
    costPerPart: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
    version,
  }),
  answers: { 200: textSettings },
  errors: ['stale_version'],
});

/** A form whose fields its sender may add to. All of them are signed. */
const signedForm = z.record(z.string(), z.string());

export const takeTextStatus = endpoint({
  id: 'text-messages.take-status',
  method: 'POST',
  path: '/api/public/text-messages/status/:textId',
  summary: 'Take in what the provider reports of a text message of the organisation of this host, signed by it',
  needs: 'public',
  rate: 'write',
  bodyKind: 'form',
  takesUnknownKeys: true,
  binary: true,
  params: z.object({ textId: id }),
  body: signedForm,
  answers: {},
});

export const takeInboundText = endpoint({
  id: 'text-messages.take-inbound',
  method: 'POST',
  path: '/api/public/text-messages/inbound',
  summary: 'Take in a text message to the number of the organisation of this host, signed by the provider',
  needs: 'public',
  rate: 'write',
  bodyKind: 'form',
  takesUnknownKeys: true,
  binary: true,
  body: signedForm,
  answers: {},
});
