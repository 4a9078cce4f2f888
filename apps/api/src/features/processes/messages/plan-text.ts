import type { MessageTexts } from '@evenhand/contract/processes/message-templates';
import type { MessageRefusal } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { longestText, type MessageChannel, type SendingChannel } from '@evenhand/domain/messages/message-channel';
import type { MessageValues } from '@evenhand/domain/messages/message-document';
import { filledText } from '@evenhand/domain/messages/text-message';
import { isNumberSender } from '@evenhand/domain/messages/text-rules';
import { smsSize } from '@evenhand/domain/text/sms';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { bouncedAmong } from '../../../platform/mail/inbound/address-state.queries.ts';
import { stopLine } from '../../../platform/sms/text-outbox.ts';
import { findTextSetting, type TextChoiceRow, textChoicesOf } from '../../tenancy/text-choices/public.ts';
import type { MessageRecipient } from '../message-templates/public.ts';

/** A text message as one recipient gets it. */
export interface PlannedText {
  readonly to: string;
  readonly body: string;
  readonly parts: number;
}

/** Facts by which it is decided who gets a text message. */
export interface TextReaders {
  /** Whether the organisation sends text messages. */
  readonly isOn: boolean;
  readonly sender: string;
  readonly choiceOf: (candidateId: string) => TextChoiceRow | undefined;
  readonly isUnreached: (number: string) => boolean;
}

const noReaders: TextReaders = { isOn: false, sender: '', choiceOf: () => undefined, isUnreached: () => false };

/** Loads what the recipients chose about text messages. By mail alone nothing is asked. */
export async function loadTextReaders(
  tx: TenantTx,
  channel: SendingChannel,
  recipients: readonly MessageRecipient[],
): Promise<TextReaders> {
  if (channel === 'mail') return noReaders;
  const { isOn, sender } = await findTextSetting(tx);
  const choices = await textChoicesOf(
    tx,
    recipients.map((recipient) => recipient.candidate_id),
  );
  const numbers = [...choices.values()].flatMap(({ number }) => number ?? []);
  const unreached = await bouncedAmong(tx, numbers);
  return { isOn, sender, choiceOf: (id) => choices.get(id), isUnreached: (number) => unreached.has(number) };
}

/** Returns why a candidate gets no text message; null when they do. */
export function textRefusalOf(
  choice: TextChoiceRow | undefined,
  { isOn, isUnreached }: Pick<TextReaders, 'isOn' | 'isUnreached'>,
): MessageRefusal | null {
  if (!isOn) return 'texts_off';
  if (!choice || choice.number === null) return 'no_mobile_number';
  if (choice.consented_at === null) return 'texts_not_asked_for';
  if (choice.stopped_at !== null || !choice.wants_texts) return 'texts_stopped';
  return isUnreached(choice.number) ? 'number_unreached' : null;
}

/** Returns the way in which a recipient gets a message. By choice it is a mail for all who have not asked for text messages. */
export function channelFor(channel: SendingChannel, candidateId: string, readers: TextReaders): MessageChannel {
  if (channel !== 'choice') return channel;
  const choice = readers.choiceOf(candidateId);
  return choice?.prefers === 'sms' && textRefusalOf(choice, readers) === null ? 'sms' : 'mail';
}

/** Returns the text message with a recipient's values. It names the way to stop when it cannot be answered. */
export function planText(
  tenant: Tenant,
  readers: TextReaders,
  at: {
    readonly candidateId: string;
    readonly text: string;
    readonly language: string;
    readonly values: MessageValues;
  },
): PlannedText {
  const choice = readers.choiceOf(at.candidateId);
  const filled = filledText(at.text, at.values);
  const stop = choice && !isNumberSender(readers.sender) ? [stopLine(tenant, at.language, choice.stop_code)] : [];
  const body = filledText([filled, ...stop].join('\n'), {});
  return { to: choice?.number ?? '', body, parts: smsSize(body).parts };
}

export const isTooLong = ({ body }: PlannedText): boolean => body.length > longestText;

/** Returns the words for a reader of a language; in English, or the first that there are, when it has not been written. */
export function wordsFor<Words>(
  words: Readonly<Record<string, Words>> | MessageTexts,
  language: string,
): { language: string; words: Words } {
  const [first] = Object.keys(words);
  const written = [language, 'en', first ?? ''].find((code) => Object.hasOwn(words, code)) ?? '';
  const found = (words as Readonly<Record<string, Words>>)[written];
  if (found === undefined) throw new Error('a message has words');
  return { language: written, words: found };
}
