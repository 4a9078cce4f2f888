import { type NearSpellings, nearSpellings } from '../text/near-words.ts';
import { searchTerms } from './search-words.ts';

/** A folded word to look for: as a whole word, or as the beginning of one. */
export interface SearchTerm {
  readonly word: string;
  readonly whole: boolean;
  /** Other spellings that count as the word. */
  readonly near?: NearSpellings;
}

/** Finds a candidate who has one word of each list in `anyOf`, and none of `noneOf`. */
export interface SearchQuery {
  readonly anyOf: readonly (readonly SearchTerm[])[];
  readonly noneOf: readonly SearchTerm[];
}

/** Shorter words begin too many names to be of use. */
const fewestLetters = 2;

interface Token {
  readonly text: string;
  readonly quoted: boolean;
  readonly minus: boolean;
}

const token = /(-?)"([^"]*)"?|(\S+)/gu;

const tokensOf = (text: string): Token[] =>
  [...text.replaceAll(/[“”„]/gu, '"').matchAll(token)].map(([, minus = '', quoted, plain = '']) =>
    quoted === undefined
      ? { text: plain.replace(/^-/u, ''), quoted: false, minus: plain.startsWith('-') }
      : { text: quoted, quoted: true, minus: minus === '-' },
  );

const termsOf = ({ text, quoted }: Token): SearchTerm[] =>
  searchTerms(text)
    .map((word) => ({ word, whole: quoted }))
    .filter(({ word, whole }) => whole || [...word].length >= fewestLetters);

type Operator = 'OR' | 'NOT' | 'AND';
const operators: ReadonlySet<string> = new Set<Operator>(['OR', 'NOT', 'AND']);

const operatorOf = ({ text, quoted, minus }: Token): string | null =>
  !quoted && !minus && operators.has(text) ? text : null;

interface Reading {
  readonly anyOf: SearchTerm[][];
  readonly noneOf: SearchTerm[];
}

/** Adds one token to the query according to the operator before it. */
function take({ anyOf, noneOf }: Reading, one: Token, after: string | null): void {
  const terms = termsOf(one);
  const last = anyOf.at(-1);
  if (after === 'NOT' || one.minus) noneOf.push(...terms);
  else if (after === 'OR' && last) last.push(...terms);
  else anyOf.push(...terms.map((term) => [term]));
}

/**
 * Reads a typed search for candidates: each word has to begin one of theirs, "whole words" stand in quotation marks, `OR` stands
 * between two, and `NOT` or a minus sign before a word that no found candidate may have. Operators are capital letters; an operator
 * that makes no sense in its place is ignored.
 */
export function readSearch(text: string): SearchQuery {
  const reading: Reading = { anyOf: [], noneOf: [] };
  let after: string | null = null;
  for (const one of tokensOf(text)) {
    const operator = operatorOf(one);
    if (operator === null) take(reading, one, after);
    after = operator;
  }
  return reading;
}

/** Returns whether a query has no terms by which a candidate could be found. */
export const isEmptySearch = ({ anyOf, noneOf }: SearchQuery): boolean => anyOf.length === 0 && noneOf.length === 0;

const withSpellings = (term: SearchTerm): SearchTerm => {
  const near = term.whole ? null : nearSpellings(term.word);
  return near ? { ...term, near } : term;
};

/**
 * Returns the search that forgives a typing mistake in each word. Returns null when no word may have one: quoted words are meant
 * as they are typed, and so is a search that excludes some.
 */
export function nearSearch({ anyOf, noneOf }: SearchQuery): SearchQuery | null {
  if (noneOf.length > 0) return null;
  const near = anyOf.map((terms) => terms.map(withSpellings));
  return near.flat().some((term) => term.near) ? { anyOf: near, noneOf } : null;
}
