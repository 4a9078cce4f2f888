import { foldText } from '../text/fold.ts';

/** In so many names that they find nobody. */
const everywhere: ReadonlySet<string> = new Set([
  'school',
  'schools',
  'college',
  'academy',
  'high',
  'the',
  'of',
  'and',
  'for',
  'church',
  'england',
  'catholic',
  'primary',
  'secondary',
  'community',
  'sixth',
  'form',
]);
const longest = 60;

/** A name without case, accents and signs: "St. Mary's C.E." is "st marys c e". */
export const schoolKey = (name: string): string =>
  foldText(name)
    .replace(/['’‘`ʼ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words by which a school is found. */
export const schoolWords = (name: string): string[] => [
  ...new Set(
    schoolKey(name)
      .split(' ')
      .filter((word) => word !== '' && !everywhere.has(word))
      .map((word) => word.slice(0, longest)),
  ),
];

export interface SchoolTerms {
  /** The whole of what was typed, for names that begin so. */
  readonly whole: string;
  /** The word to look up; null where only common ones were typed. */
  readonly first: string | null;
  /** The others, each of which has to begin a word of the name. */
  readonly others: readonly string[];
}

const fewestLetters = 2;
const mostWords = 8;

const beginsCommon = (word: string): boolean => [...everywhere].some((common) => common.startsWith(word));

/** What somebody typed, read for a search; null while it is too short. The longest word is the rarest. */
export function schoolTerms(typed: string): SchoolTerms | null {
  const whole = schoolKey(typed);
  if (whole.length < fewestLetters) return null;
  const words = [...new Set(whole.split(' '))].slice(0, mostWords);
  const usable = words.filter((word) => word.length >= fewestLetters && !everywhere.has(word));
  const [first = null] = usable.toSorted(
    (one, other) => Number(beginsCommon(one)) - Number(beginsCommon(other)) || other.length - one.length,
  );
  return { whole, first: first?.slice(0, longest) ?? null, others: words.filter((word) => word !== first) };
}
