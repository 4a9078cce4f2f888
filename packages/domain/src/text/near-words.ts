import { foldText } from './fold.ts';

/** A shorter word is one mistake away from too many others. */
const fewestLetters = 4;
/** From so many letters on, a word with a mistake may be the beginning of a longer one. */
const fewestOfBeginning = 5;
/** Longer words have more spellings than a search should look up. */
const mostLetters = 24;
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** Folded words that count as a typed one. */
export interface NearSpellings {
  readonly words: readonly string[];
  /** Whether only whole words count, not the beginnings of longer ones. */
  readonly whole: boolean;
}

const isSpelt = (word: string): boolean =>
  word.length >= fewestLetters && word.length <= mostLetters && /^\p{L}+$/u.test(word);

/** Returns all words that differ from a folded word by one letter left out, added, changed or swapped; null for other words. */
export function nearSpellings(word: string): NearSpellings | null {
  if (!isSpelt(word)) return null;
  const splits = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  const words = splits.flatMap(([head, tail]) => {
    const [first = '', second = ''] = tail;
    const rest = tail.slice(1);
    return [
      ...alphabet.map((letter) => head + letter + tail),
      ...(tail === '' ? [] : [head + rest, ...alphabet.map((letter) => head + letter + rest)]),
      ...(second === '' ? [] : [head + second + first + tail.slice(2)]),
    ];
  });
  return { words: [...new Set(words)].sort(), whole: word.length < fewestOfBeginning };
}

const sharedStart = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
};

/** Tells whether two words differ by at most one letter left out, added, changed or swapped with its neighbour. */
function isOneMistakeAway(one: string, other: string): boolean {
  const start = sharedStart(one, other);
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  const shorter = Math.min(restOfOne.length, restOfOther.length);
  let end = 0;
  while (end < shorter && restOfOne.at(-1 - end) === restOfOther.at(-1 - end)) end += 1;
  const left = restOfOne.slice(0, restOfOne.length - end);
  const right = restOfOther.slice(0, restOfOther.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Tells whether a typed word begins a word, or would without one mistake. Both are folded. */
function beginsNearly(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  if (!isSpelt(typed)) return false;
  if (typed.length < fewestOfBeginning) return isOneMistakeAway(typed, word);
  return [-1, 0, 1].some((more) => isOneMistakeAway(typed, word.slice(0, typed.length + more)));
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Tells whether each typed word begins a word of the text, with at most one mistake in each. */
export function holdsNearly(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((one) => words.some((word) => beginsNearly(one, word)));
}
