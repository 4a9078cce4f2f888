import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import { isAtHome, type University, universities } from '@evenhand/domain/reference/universities';
import { foldText } from '@evenhand/domain/text/fold';

const most = 20;

interface Findable {
  readonly university: University;
  readonly names: readonly string[];
  /** The names without their common words. */
  readonly cores: readonly string[];
}

const tidy = (text: string): string =>
  foldText(text)
    .replace(/['’.,()&-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** "leeds" and "leeds university" mean the University of Leeds: what nearly every name says tells none apart. */
const common: readonly string[] = ['university', 'of', 'the', 'uni'];
const coreOf = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !common.includes(word))
    .join(' ');

const findable: readonly Findable[] = universities.map((university) => {
  const names = [university.name, ...university.aliases].map(tidy);
  return { university, names, cores: names.map(coreOf) };
});

/** Each word of the term begins a word of the name: "lon sch" finds the London School of Economics. */
const matches = (name: string, words: readonly string[]): boolean => {
  const parts = name.split(' ');
  return words.every((word) => parts.some((part) => part.startsWith(word)));
};

/** How near a name is to the words of a term; the smallest is the nearest. */
function distance(core: string, wanted: string): number {
  if (core === wanted) return 0;
  if (core.startsWith(`${wanted} `)) return 1;
  const parts = core.split(' ');
  if (wanted.split(' ').every((word) => parts.includes(word))) return 2;
  return core.startsWith(wanted) ? 3 : 4;
}

export interface Among {
  /** Universities of the country base itself come before others that are as near. */
  readonly base: CountryBase;
  /** Country to which the search is limited. */
  readonly country?: string | undefined;
}

const atHomeFirst = (base: CountryBase, one: University, other: University): number =>
  Number(isAtHome(other, base)) - Number(isAtHome(one, base));

const named = (one: University, other: University): number => one.name.localeCompare(other.name, 'en-GB');

/** All of them: those of the country base by name, then the others. */
export const inOrderOf = (list: readonly University[], base: CountryBase): University[] =>
  list.toSorted((one, other) => atHomeFirst(base, one, other) || named(one, other));

/**
 * Finds universities by a few letters of a name or alias. An exact name comes first, then whole words, then beginnings; among
 * equals, those of the country base come first.
 */
export function findUniversities(term: string, { base, country }: Among): University[] {
  const wanted = tidy(term);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  const core = coreOf(wanted);
  return findable
    .filter(({ university }) => country === undefined || university.country === country)
    .filter(({ names }) => names.some((name) => matches(name, words)))
    .map(({ university, cores }) => ({ university, rank: Math.min(...cores.map((each) => distance(each, core))) }))
    .toSorted(
      (a, b) => a.rank - b.rank || atHomeFirst(base, a.university, b.university) || named(a.university, b.university),
    )
    .slice(0, most)
    .map(({ university }) => university);
}
