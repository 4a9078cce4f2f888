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
  readonly words: readonly string[];
  /** Those to look up, of which the rarest is best; none where only common ones were typed. */
  readonly rare: readonly string[];
}

const fewestLetters = 2;
const mostWords = 8;

const beginsCommon = (word: string): boolean => [...everywhere].some((common) => common.startsWith(word));

/** What somebody typed, read for a search; null while it is too short. */
export function schoolTerms(typed: string): SchoolTerms | null {
  const whole = schoolKey(typed);
  if (whole.length < fewestLetters) return null;
  const words = [...new Set(whole.split(' '))].slice(0, mostWords);
  const usable = words.filter((word) => word.length >= fewestLetters && !everywhere.has(word));
  const rare = usable.filter((word) => !beginsCommon(word));
  return { whole, words, rare: (rare.length > 0 ? rare : usable).map((word) => word.slice(0, longest)) };
}
