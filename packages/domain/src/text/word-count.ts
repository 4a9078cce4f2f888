/** A word begins with a letter or digit. Apostrophes, hyphens, points and commas within it belong to it. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’.,-](?=[\p{L}\p{N}]))*/gu;

/** Returns how many words a text has. Punctuation does not count: a dash between spaces is no word. */
export const wordCount = (text: string): number => text.match(word)?.length ?? 0;
