import { oddSmsCharacters, plainSms } from '../text/sms.ts';
import { longestText } from './message-channel.ts';
import { keysWithin, type MessageValues, placeholderMark, textOfValue } from './message-document.ts';
import { oddMarks } from './typed-message.ts';

/** Reason why the words of a text message cannot be sent. `detail` is the placeholder or the characters that it is about. */
export interface TextFault {
  readonly code: 'text_missing' | 'message_too_long' | 'message_placeholder_unknown' | 'text_characters';
  readonly detail?: string;
}

/** Returns the reasons why the words of a text message cannot be sent, for a use that has these placeholders. */
export function faultsOfText(text: string, known: readonly string[]): TextFault[] {
  if (text.trim() === '') return [{ code: 'text_missing' }];
  if (text.length > longestText) return [{ code: 'message_too_long' }];
  const unknown = [...new Set([...keysWithin(text).filter((key) => !known.includes(key)), ...oddMarks(text)])];
  const odd = oddSmsCharacters(plainSms(text));
  return [
    ...unknown.map((detail): TextFault => ({ code: 'message_placeholder_unknown', detail })),
    ...(odd.length > 0 ? [{ code: 'text_characters', detail: odd.join(' ') } as const] : []),
  ];
}

/** Returns the keys of placeholders that are empty for a recipient, each once. */
export const gapsOfText = (text: string, values: MessageValues): string[] => [
  ...new Set(keysWithin(text).filter((key) => textOfValue(values[key]).trim() === '')),
];

/**
 * Returns the text as a recipient gets it, in plain characters. A name in letters that phones have no plain ones for stays as it
 * is: it makes the message longer, and its owner is not left out for it.
 */
export const filledText = (text: string, values: MessageValues): string =>
  plainSms(text.replaceAll(placeholderMark, (_, key: string) => textOfValue(values[key]))).trim();
