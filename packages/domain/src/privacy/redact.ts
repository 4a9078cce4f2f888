import { selfDescriptionSpans } from '../candidates/self-description.ts';
import { foldText } from '../text/fold.ts';
import { findSpans, replaceSpans, type Span, searchable } from './known-spans.ts';

/** Details by which a text could identify a candidate. */
export interface KnownBy {
  /** Names of any number of words. */
  readonly names: readonly (string | null)[];
  /** Whole phrases, as a school's name or a postcode. */
  readonly phrases?: readonly string[];
}

/** Replaces hidden text, in every language. */
export const redacted = '[…]';

const shortestName = 2;
/** Shorter names are matched only as plain letters, not with spaces between them. */
const shortestSpaced = 3;
/** From this many letters on the whole name without its spaces is also looked for inside other words: "cv-amaraosei". */
const shortestWithin = 8;
const shortestPhrase = 2;
const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Bounded, so that a long line without spaces is read once and not from each of its letters. */
const address = /[^\s@<>()]{1,64}@[^\s@<>()]{1,255}/gu;
const link = /(?:https?:\/\/|www\.|linkedin\.com\/)\S+/giu;
/** A web address without its scheme but with a path. */
const site = /\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}\/[^\s<>()]{2,255}/giu;
const handle = /(?<![^\s(,;:|])@[\w.]{2,64}/gu;
/** Nine digits or more, as people write them in groups. */
const phone = /\+?\d(?:[\s().-]{0,2}\d){8,}/gu;
/** Any postcode, not only the candidate's own: where people grew up reveals as much as where they live. "B2 1st" is not one. */
const postcode = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]?[^\S\n]{0,3}\d(?!st|nd|rd|th)[A-Z]{2}(?![\p{L}\p{N}])/giu;
const shapes = [address, link, site, handle, phone, postcode];

const wordsOf = (text: string): string[] =>
  [...text.replace(/['’‘`]/g, '').matchAll(word)].map(([found]) => foldText(found));

/** Signs allowed between the letters of a name that a page has spaced out or split over its lines. */
const apart = '[\\s\\p{Pd}.]{0,6}';
/** Signs allowed between the words of a phrase. */
const between = '[^\\p{L}\\p{N}]{0,6}';

const lettersApart = (text: string): string => [...text].join(apart);
const everywhere = (source: string): RegExp => new RegExp(source, 'gu');

const namePattern = (name: string): RegExp => everywhere(name.length < shortestSpaced ? name : lettersApart(name));

/** Patterns to look for: as whole words, and inside other words. */
export interface Telling {
  readonly whole: readonly RegExp[];
  readonly within: readonly RegExp[];
}

function namePatterns(names: readonly (string | null)[]): Telling {
  const each = names.map((name) => wordsOf(name ?? '')).filter((words) => words.length > 0);
  const [first = [], last = []] = [each[0], each.at(-1)];
  const pairs = each.length > 1 ? [[...first, ...last].join(''), [...last, ...first].join('')] : [];
  const joined = [...each.map((words) => words.join('')), ...pairs].filter((one) => one.length >= shortestSpaced);
  const single = each.flat().filter((one) => one.length >= shortestName);
  return {
    whole: [...new Set([...single, ...joined])].map(namePattern),
    within: pairs.filter((one) => one.length >= shortestWithin).map(everywhere),
  };
}

const phrasePatterns = (phrases: readonly string[]): RegExp[] =>
  [...new Set(phrases)]
    .map(wordsOf)
    .filter((words) => words.join('').length >= shortestPhrase)
    .map((words) => everywhere(words.map(lettersApart).join(between)));

/** Returns the patterns that identify a candidate. They are made once, for any number of texts. */
export function tellingOf({ names, phrases = [] }: KnownBy): Telling {
  const { whole, within } = namePatterns(names);
  return { whole: [...whole, ...phrasePatterns(phrases)], within };
}

/** Returns the spans that have one of some shapes, such as an e-mail address, whether or not they belong to the candidate. */
export const shapeSpans = (text: string, patterns: readonly RegExp[] = shapes): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({ from: found.index, to: found.index + found[0].length })),
  );

/** Returns the spans of a text that reveal its writer. */
export function tellingSpans(text: string, { whole, within }: Telling): Span[] {
  const folded = searchable(text);
  return [
    ...shapeSpans(text),
    ...selfDescriptionSpans(text),
    ...whole.flatMap((pattern) => findSpans(folded, pattern, true)),
    ...within.flatMap((pattern) => findSpans(folded, pattern, false)),
  ];
}

/**
 * Returns a function that hides the writer of a text from readers who must not know: names in any case and with any accents, spaced
 * out or split over lines, addresses, links and telephone numbers, and what candidates say of themselves in matters that monitoring
 * asks. It can hide a word too many (for a candidate called Law).
 */
export function hidingOf(known: KnownBy): (text: string) => string {
  const telling = tellingOf(known);
  return (text) => replaceSpans(text, tellingSpans(text, telling), redacted);
}
