import { foldText } from '../text/fold.ts';
import { findSpans, replaceSpans, type Span, searchable } from './known-spans.ts';
import { selfDescriptionSpans } from './self-description.ts';

/** By what a person could be told from a text. */
export interface KnownBy {
  /** Names of any number of words. */
  readonly names: readonly (string | null)[];
  /** Whole phrases, as a school's name or a postcode. */
  readonly phrases?: readonly string[];
}

/** Stands where something was taken out, in every language. */
export const redacted = '[…]';

const shortestName = 2;
/** Shorter ones are told by nothing but their own letters. */
const shortestSpaced = 3;
/** The whole name without its spaces is looked for within other words from so many letters on: "cv-amaraosei". */
const shortestWithin = 8;
const shortestPhrase = 2;
const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Bounded, so that a long line without spaces is read once and not from each of its letters. */
const address = /[^\s@<>()]{1,64}@[^\s@<>()]{1,255}/gu;
const link = /(?:https?:\/\/|www\.|linkedin\.com\/)\S+/giu;
/** A site without what browsers put before it, with a page of it. */
const site = /\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}\/[^\s<>()]{2,255}/giu;
const handle = /(?<![^\s(,;:|])@[\w.]{2,64}/gu;
/** Nine digits and more, as people write them in groups. */
const phone = /\+?\d(?:[\s().-]{0,2}\d){8,}/gu;
/** Anybody's: where somebody grew up tells as much as where they live. "B2 1st" is none. */
const postcode = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]?[^\S\n]{0,3}\d(?!st|nd|rd|th)[A-Z]{2}(?![\p{L}\p{N}])/giu;
const shapes = [address, link, site, handle, phone, postcode];

const wordsOf = (text: string): string[] =>
  [...text.replace(/['’‘`]/g, '').matchAll(word)].map(([found]) => foldText(found));

/** What may come between the letters of a name that a page has drawn apart or split over its lines. */
const apart = '[\\s\\p{Pd}.]{0,6}';
/** And between the words of a phrase. */
const between = '[^\\p{L}\\p{N}]{0,6}';

const lettersApart = (text: string): string => [...text].join(apart);
const everywhere = (source: string): RegExp => new RegExp(source, 'gu');

const namePattern = (name: string): RegExp => everywhere(name.length < shortestSpaced ? name : lettersApart(name));

/** What to look for: as words of their own, and within others. */
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

/** What tells a person from a text; made once, for any number of texts. */
export function tellingOf({ names, phrases = [] }: KnownBy): Telling {
  const { whole, within } = namePatterns(names);
  return { whole: [...whole, ...phrasePatterns(phrases)], within };
}

/** The stretches that have one of some shapes, whoever wrote them. */
export const shapeSpans = (text: string, patterns: readonly RegExp[] = shapes): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({ from: found.index, to: found.index + found[0].length })),
  );

/** The stretches of a text that say who wrote it. */
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
 * Takes out of texts what says who wrote them: names whatever their case and accents, drawn apart or split over lines, addresses,
 * links and telephone numbers, and what somebody says of themselves that monitoring asks. It can hide a word too many (somebody called Law); it is for readers who must not know.
 */
export function hidingOf(known: KnownBy): (text: string) => string {
  const telling = tellingOf(known);
  return (text) => replaceSpans(text, tellingSpans(text, telling), redacted);
}
