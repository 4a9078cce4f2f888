import { foldText } from '../text/fold.ts';

/** Words in so many names that a search by them is of no use. */
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

/** Returns a name without case, accents and signs: "St. Mary's C.E." gives "st marys c e". */
export const schoolKey = (name: string): string =>
  foldText(name)
    .replace(/['’‘`ʼ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the words by which a school is found. */
export const schoolWords = (name: string): string[] => [
  ...new Set(
    schoolKey(name)
      .split(' ')
      .filter((word) => word !== '' && !everywhere.has(word))
      .map((word) => word.slice(0, longest)),
  ),
];

export interface SchoolTerms {
  /** The whole typed text, for names that begin with it. */
  readonly whole: string;
  readonly words: readonly string[];
  /** Words to look up, best by the rarest; empty when only common words were typed. */
  readonly rare: readonly string[];
}

const fewestLetters = 2;
const mostWords = 8;

const beginsCommon = (word: string): boolean => [...everywhere].some((common) => common.startsWith(word));

/** Reads a typed search. Returns null while it is too short. */
export function schoolTerms(typed: string): SchoolTerms | null {
  const whole = schoolKey(typed);
  if (whole.length < fewestLetters) return null;
  const words = [...new Set(whole.split(' '))].slice(0, mostWords);
  const usable = words.filter((word) => word.length >= fewestLetters && !everywhere.has(word));
  const rare = usable.filter((word) => !beginsCommon(word));
  return { whole, words, rare: (rare.length > 0 ? rare : usable).map((word) => word.slice(0, longest)) };
}
