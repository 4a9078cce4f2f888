import type { MessageContents, MessageTexts } from '@evenhand/contract/processes/message-templates';
import type { MessageRefusal } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import type { MessageChannel, SendingChannel } from '@evenhand/domain/messages/message-channel';
import { gapsOfMessage, type MessageContent, type MessageValues } from '@evenhand/domain/messages/message-document';
import { gapsOfText } from '@evenhand/domain/messages/text-message';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { languageTag } from '@evenhand/words/language-tag';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { bouncedAmong } from '../../../platform/mail/inbound/address-state.queries.ts';
import { type Recipient, recipientsOf } from '../../../platform/mail/recipient-of.ts';
import {
  listRecipients,
  type MessageRecipient,
  type MessageSender,
  recipientValues,
  stagesOfTemplate,
} from '../message-templates/public.ts';
import { listWrittenSince } from './messages.queries.ts';
import {
  channelFor,
  isTooLong,
  loadTextReaders,
  type PlannedText,
  planText,
  type TextReaders,
  textRefusalOf,
  wordsFor,
} from './plan-text.ts';

/** Days within which no candidate gets the same template twice. */
const restDays = 7;
const dayMs = 86_400_000;
const heldSubstage = substageId(stageIds.notTakenForward, 'PENDING');

interface PlannedMessage {
  readonly gaps: readonly string[];
  readonly language: string;
  readonly values: MessageValues;
}

export type MessagePlan = PlannedMessage & {
  readonly recipient: MessageRecipient;
  /** Reason for which the candidate is not written to; null when they are. */
  readonly refusal: MessageRefusal | null;
  readonly timeZone: string;
} & (
    | { readonly channel: 'mail'; readonly content: MessageContent }
    | { readonly channel: 'sms'; readonly text: PlannedText }
  );

export interface MessageInput {
  readonly applicationIds: readonly string[];
  readonly channel: SendingChannel;
  readonly content: MessageContents;
  readonly texts: MessageTexts;
  readonly templateId: string | null;
  readonly sender: MessageSender;
}

const isHeld = ({ stage_id, substage_id }: MessageRecipient): boolean =>
  stage_id === stageIds.notTakenForward && substage_id === heldSubstage;

interface RefusalContext {
  /** Reason that the way of sending has by itself. */
  readonly ofChannel: MessageRefusal | null;
  readonly gaps: readonly string[];
  readonly wasWritten: boolean;
  readonly stageIds: readonly number[];
}

function refusalOf(recipient: MessageRecipient, at: RefusalContext): MessageRefusal | null {
  if (isOptedOut(recipient.email)) return 'opted_out';
  if (at.ofChannel !== null) return at.ofChannel;
  if (isHeld(recipient)) return 'outcome_held';
  if (at.stageIds.length > 0 && !at.stageIds.includes(recipient.stage_id)) return 'wrong_stage';
  if (at.gaps.length > 0) return 'message_gap';
  return at.wasWritten ? 'written_lately' : null;
}

/** Facts about all recipients of a message. */
interface PlanSetting {
  readonly tenant: Tenant;
  readonly input: MessageInput;
  readonly texts: TextReaders;
  readonly bounced: ReadonlySet<string>;
  readonly lately: ReadonlySet<string>;
  readonly stageIds: readonly number[];
}

const readValues = (
  { tenant, input }: PlanSetting,
  recipient: MessageRecipient,
  reader: { readonly language: string; readonly timeZone: string },
): MessageValues =>
  recipientValues(tenant, recipient, {
    sender: input.sender,
    language: languageTag(reader.language),
    timeZone: reader.timeZone,
  });

function planMail(setting: PlanSetting, recipient: MessageRecipient, reader: Recipient): MessagePlan {
  const { timeZone } = reader;
  const { language, words: content } = wordsFor(setting.input.content, mailLanguage(reader.language ?? 'en'));
  const values = readValues(setting, recipient, { language, timeZone });
  const gaps = gapsOfMessage(content, values);
  const noAddress = recipient.email.trim() === '' ? 'no_address' : null;
  const ofChannel = noAddress ?? (setting.bounced.has(normaliseEmail(recipient.email)) ? 'address_bounced' : null);
  const wasWritten = setting.lately.has(recipient.id);
  const refusal = refusalOf(recipient, { ofChannel, gaps, wasWritten, stageIds: setting.stageIds });
  return { channel: 'mail', recipient, refusal, gaps, language, timeZone, content, values };
}

function planSms(setting: PlanSetting, recipient: MessageRecipient, reader: Recipient): MessagePlan {
  const { timeZone } = reader;
  const { language, words } = wordsFor<string>(setting.input.texts, mailLanguage(reader.language ?? 'en'));
  const values = readValues(setting, recipient, { language, timeZone });
  const gaps = gapsOfText(words, values);
  const candidateId = recipient.candidate_id;
  const text = planText(setting.tenant, setting.texts, { candidateId, text: words, language, values });
  const ofReader = textRefusalOf(setting.texts.choiceOf(candidateId), setting.texts);
  const ofChannel = ofReader ?? (isTooLong(text) ? 'text_too_long' : null);
  const wasWritten = setting.lately.has(recipient.id);
  const refusal = refusalOf(recipient, { ofChannel, gaps, wasWritten, stageIds: setting.stageIds });
  return { channel: 'sms', recipient, refusal, gaps, language, timeZone, text, values };
}

const planners: Readonly<Record<MessageChannel, typeof planMail>> = { mail: planMail, sms: planSms };

/** Decides for each candidate of these applications whether they are written to, in which way, and with which values. */
export async function planMessage(tx: TenantTx, tenant: Tenant, input: MessageInput): Promise<MessagePlan[]> {
  const { applicationIds, templateId, channel } = input;
  if (applicationIds.length === 0) return [];
  const recipients = await listRecipients(tx, applicationIds);
  const addresses = recipients.map(({ email }) => email);
  const readers = await recipientsOf(tx, tenant, addresses);
  const since = new Date(tx.now.getTime() - restDays * dayMs);
  const setting: PlanSetting = {
    tenant,
    input,
    texts: await loadTextReaders(tx, channel, recipients),
    bounced: await bouncedAmong(tx, addresses),
    lately: templateId === null ? new Set() : await listWrittenSince(tx, { templateId, since, applicationIds }),
    stageIds: templateId === null ? [] : await stagesOfTemplate(tx, templateId),
  };
  return recipients.map((recipient) => {
    const by = channelFor(channel, recipient.candidate_id, setting.texts);
    return planners[by](setting, recipient, readers(recipient.email));
  });
}
