import type { MessageValue, MessageValues } from '@evenhand/domain/messages/message-document';
import type { Placeholders, PlaceholderValue } from '../mail-liquid.ts';

function messageValue(value: PlaceholderValue): MessageValue {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' ? null : value;
}

/** Returns the values of a mail as a document takes them. */
export const messageValues = (placeholders: Placeholders): MessageValues =>
  Object.fromEntries(Object.entries(placeholders).map(([key, value]) => [key, messageValue(value)]));
