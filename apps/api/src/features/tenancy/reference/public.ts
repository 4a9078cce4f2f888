import { plainWordsFor as plain, type Say as SayText, wordsFor as words } from './words-for.ts';

export type Say = SayText;
/** The tenant's words, for texts that the server writes. */
export const wordsFor = words;
/** The same for what no page shows: a mail, a document, a record of what was agreed to. */
export const plainWordsFor = plain;
