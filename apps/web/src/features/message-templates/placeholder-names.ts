import { placeholderMark } from '@evenhand/domain/messages/message-document';
import { type Translate, wordOr } from '../../lib/words/words.ts';

/** Returns the name of a placeholder; the key itself when it is not known. */
export const placeholderName = (t: Translate, key: string): string =>
  wordOr(t, `staff.message.placeholder.${key}`, key);

/** Returns a subject, or the words of a button, with the names of its placeholders. */
export const readableSubject = (t: Translate, subject: string): string =>
  subject.replaceAll(placeholderMark, (_, key: string) => `[${placeholderName(t, key)}]`);
