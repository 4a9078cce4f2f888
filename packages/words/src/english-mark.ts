/**
 * English that stands in a page of another language stands between these two: they keep its direction, and by them the
 * page knows which of its texts to mark as English.
 */
const open = '\u2066';
const close = '\u2069';

export const markEnglish = (text: string): string => `${open}${text}${close}`;

/** The same where no page shows it: in a document or a file. */
export const withoutMark = (text: string): string => text.replace(/^\u2066([^\u2069]*)\u2069$/, '$1');

/** Is the text nothing but English that stands in for a missing translation? */
export const isMarkedEnglish = (text: string): boolean => {
  const shown = text.trim();
  return shown.startsWith(open) && shown.endsWith(close);
};
