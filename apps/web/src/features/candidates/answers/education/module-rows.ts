import { isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import { readNumber } from '../number-text.ts';

/** Module with its index in the list. */
export interface PlacedModule {
  readonly entry: SectionData;
  readonly at: number;
}

export interface ModuleYear {
  /** Null for modules whose year was not given. */
  readonly year: number | null;
  readonly modules: readonly PlacedModule[];
}

const yearOf = (entry: SectionData): number | null => (typeof entry['year'] === 'number' ? entry['year'] : null);

/**
 * Returns the modules by year of the course, the first year first and those without a year last. An empty list begins with year 1.
 */
export function modulesByYear(entries: readonly SectionData[]): ModuleYear[] {
  const placed = entries.map((entry, at) => ({ entry, at }));
  const years = [...new Set(entries.map(yearOf))].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
  const shown = years.length === 0 ? [1] : years;
  return shown.map((year) => ({ year, modules: placed.filter(({ entry }) => yearOf(entry) === year) }));
}

/** Returns pasted spreadsheet rows of name, mark and credits. Null for a single word or line, which is pasted as text. */
export function readPastedModules(text: string, year: number | null): SectionData[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return null;
  return lines.map((line) => {
    const [name = '', mark = '', credits = ''] = line.split('\t').map((cell) => cell.trim());
    const entry = { year, name, mark: readNumber(mark), credits: readNumber(credits) };
    return Object.fromEntries(Object.entries(entry).filter(([, value]) => !isEmptyValue(value)));
  });
}
