import { foldText } from '../text/fold.ts';

/** By what a person could be told from a text. */
export interface KnownBy {
  /** Names of any number of words. */
  readonly names: readonly (string | null)[];
  /** Whole phrases, as a school's name or a postcode. */
  readonly phrases?: readonly string[];
}

/** Stands where something was taken out, in every language. */
const redacted = '[…]';

const shortestName = 2;
const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Bounded, so that a long line without spaces is read once and not from each of its letters. */
const address = /[^\s@<>()]{1,64}@[^\s@<>()]{1,255}/gu;
const link = /(?:https?:\/\/|www\.|linkedin\.com\/)\S+/giu;
/** Nine digits and more, as people write them in groups. */
const phone = /\+?\d(?:[\s().-]{0,2}\d){8,}/gu;

const wordsOf = (text: string): string[] => [...text.matchAll(word)].map(([found]) => foldText(found));

const escaped = (phrase: string): string =>
  phrase
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s*');

/**
 * A text without what says who wrote it: names whatever their case and accents, addresses, links and telephone numbers. It can
 * hide a word too many (somebody called Law); it is for readers who must not know.
 */
export function redactPerson(text: string, { names, phrases = [] }: KnownBy): string {
  const hidden = new Set(names.flatMap((name) => wordsOf(name ?? '')).filter((one) => one.length >= shortestName));
  const shapes = [address, link, phone].reduce((rest, shape) => rest.replace(shape, redacted), text);
  const withoutPhrases = phrases
    .filter((phrase) => phrase.trim() !== '')
    .reduce((rest, phrase) => rest.replace(new RegExp(escaped(phrase), 'giu'), redacted), shapes);
  return withoutPhrases.replace(word, (one) => (hidden.has(foldText(one)) ? redacted : one));
}
