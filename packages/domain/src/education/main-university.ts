import { entriesOf, type SectionData } from '../fields/values.ts';

const yearOf = (entry: SectionData, key: string): number => {
  const year = entry[key];
  return typeof year === 'number' ? year : 0;
};

/** Sorts the later course first: by graduation, then by start. */
const later = (one: SectionData, other: SectionData): number =>
  yearOf(other, 'universityGraduationYear') - yearOf(one, 'universityGraduationYear') ||
  yearOf(other, 'universityStartYear') - yearOf(one, 'universityStartYear');

/**
 * Returns the course that represents a candidate in lists and figures: the latest first degree, otherwise the latest of any kind.
 */
export function mainUniversity(universities: unknown): SectionData | null {
  const entries = entriesOf(universities);
  const first = entries.filter((entry) => entry['universityType'] === 'UNDERGRADUATE');
  return (first.length > 0 ? first : entries).toSorted(later)[0] ?? null;
}
