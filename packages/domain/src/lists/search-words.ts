import { foldText } from '../text/fold.ts';

export interface Findable {
  readonly firstName: string | null;
  readonly preferredName?: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** Longer than any name. Keeps a pasted text out of the index. */
const maxWord = 100;

const withoutApostrophes = (text: string): string => foldText(text).replace(/['’‘`ʼ]/gu, '');
const wordsOf = (text: string): string[] => withoutApostrophes(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const unique = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.slice(0, maxWord)).filter((word) => word !== ''))].sort();

/** Returns the folded words by which a candidate is found: each part of the names and of the address, and the whole address. */
export function searchWords({ firstName, preferredName, lastName, email }: Findable): string[] {
  const names = [firstName, preferredName, lastName].flatMap((name) => wordsOf(name ?? ''));
  const address = foldText(email ?? '').trim();
  return unique([...names, ...wordsOf(address), address]);
}

/** Returns the words of a typed search, each of which has to begin one of the candidate's. An address is not split. */
export const searchTerms = (query: string): string[] =>
  unique(query.split(/\s+/).flatMap((part) => (part.includes('@') ? [foldText(part)] : wordsOf(part))));
