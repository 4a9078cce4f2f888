/** A word begins with a letter or digit; apostrophes, hyphens, points and commas within it belong to it. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’.,-](?=[\p{L}\p{N}]))*/gu;

/** How many words a text has. Punctuation is stripped: a dash between spaces is no word. */
export const wordCount = (text: string): number => text.match(word)?.length ?? 0;
