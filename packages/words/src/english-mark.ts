/**
 * These two characters enclose English text in a page of another language. They keep its direction, and the page recognises by
 * them which texts to mark as English.
 */
const open = '\u2066';
const close = '\u2069';

export const markEnglish = (text: string): string => `${open}${text}${close}`;

/** Removes the mark, for documents and files, which no page shows. */
export const withoutMark = (text: string): string => text.replace(/^\u2066([^\u2069]*)\u2069$/, '$1');

/** Tells whether the whole text is English that stands in for a missing translation. */
export const isMarkedEnglish = (text: string): boolean => {
  const shown = text.trim();
  return shown.startsWith(open) && shown.endsWith(close);
};
