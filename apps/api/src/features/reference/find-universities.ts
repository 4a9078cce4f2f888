import { type University, universities } from '@evenhand/domain/reference/universities';
import { foldText } from '@evenhand/domain/text/fold';

const most = 20;

interface Findable {
  readonly university: University;
  readonly names: readonly string[];
}

const tidy = (text: string): string =>
  foldText(text)
    .replace(/['’.,()&-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const findable: readonly Findable[] = universities.map((university) => ({
  university,
  names: [university.name, ...university.aliases].map(tidy),
}));

/** Each word of the term begins a word of the name: "lon sch" finds the London School of Economics. */
const matches = (name: string, words: readonly string[]): boolean => {
  const parts = name.split(' ');
  return words.every((word) => parts.some((part) => part.startsWith(word)));
};

/** Universities by a few letters of a name or alias; those whose name begins so come first. */
export function findUniversities(term: string): { id: number; name: string }[] {
  const wanted = tidy(term);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  const found = findable.filter(({ names }) => names.some((name) => matches(name, words)));
  const rank = ({ names }: Findable): number => (names.some((name) => name.startsWith(wanted)) ? 0 : 1);
  return found
    .toSorted((a, b) => rank(a) - rank(b) || a.university.name.localeCompare(b.university.name, 'en-GB'))
    .slice(0, most)
    .map(({ university }) => ({ id: university.id, name: university.name }));
}
