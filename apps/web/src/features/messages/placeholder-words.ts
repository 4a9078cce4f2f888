import { placeholderMark } from '@evenhand/domain/messages/message-document';
import { type OwnPlaceholder, ownPlaceholderExamples } from '@evenhand/domain/messages/placeholders';
import type { Translate } from '../../lib/words/words.ts';

export const ownPlaceholders = Object.keys(ownPlaceholderExamples) as readonly OwnPlaceholder[];

const isOwn = (key: string): key is OwnPlaceholder => Object.hasOwn(ownPlaceholderExamples, key);

/** Returns the name of a placeholder; the key itself when it is not known. */
export const placeholderName = (t: Translate, key: string): string =>
  isOwn(key) ? t(`staff.message.placeholder.${key}`) : key;

/** Returns a subject with the names of its placeholders, for staff to read. */
export const readableSubject = (t: Translate, subject: string): string =>
  subject.replaceAll(placeholderMark, (_, key: string) => `[${placeholderName(t, key)}]`);
