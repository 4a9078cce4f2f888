import { averagesByYear, degreeAverage } from '@evenhand/domain/education/degree-average';
import { entriesOf, isEmptyEntry, type SectionData } from '@evenhand/domain/fields/values';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type AnswerProps, pathOf } from '../answer-props.ts';
import { useEntryKeys } from '../entries/use-entry-keys.ts';
import { type ModuleYear, modulesByYear, readPastedModules } from './module-rows.ts';

export interface ModuleList {
  /** Path of the list: `universities[0].modules`. */
  readonly path: string;
  readonly keys: readonly number[];
  readonly years: readonly ModuleYear[];
  /** Year that can be added; null while there is no module, or no further year. */
  readonly nextYear: number | null;
  readonly isFull: boolean;
  readonly total: number | null;
  readonly averageOf: (year: number | null) => number | null;
  /** Number of rows pasted last. */
  readonly pasted: number;
  readonly add: (year: number | null) => void;
  readonly change: (at: number, entry: SectionData) => void;
  readonly remove: (at: number) => void;
  /** Returns true when the pasted text was rows of a spreadsheet. */
  readonly paste: (text: string, at: number) => boolean;
  /** Element that takes the focus when a row is removed. */
  readonly box: RefObject<HTMLDivElement | null>;
}

/** Returns the year after the last one with modules; null without modules, or after the last possible year. */
function yearAfter(years: readonly ModuleYear[], most: number): number | null {
  const last = Math.max(0, ...years.map(({ year }) => year ?? 0));
  return last > 0 && last < most ? last + 1 : null;
}

/** Holds the modules of a course while they are edited. */
export function useModuleList(props: AnswerProps): ModuleList {
  const { field, value, onChange } = props;
  const path = pathOf(props);
  const entries = entriesOf(value);
  const { keys, drop } = useEntryKeys(entries.length);
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const [pasted, setPasted] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const most = field.maxEntries ?? Number.POSITIVE_INFINITY;
  const lastYear = field.entries?.find((part) => part.id === 'year')?.max ?? 0;
  const years = modulesByYear(entries);
  const averages = averagesByYear(entries);

  useEffect(() => {
    if (focusAt !== null) document.getElementById(`${path}[${focusAt}].name`)?.focus();
  }, [focusAt, path]);

  const put = (next: readonly SectionData[]): void => onChange(next.length === 0 ? undefined : next);
  return {
    path,
    keys,
    years,
    nextYear: entries.length === 0 ? null : yearAfter(years, lastYear),
    isFull: entries.length >= most,
    total: degreeAverage(entries),
    averageOf: (year) => averages.find((one) => one.year === year)?.average ?? null,
    pasted,
    add(year) {
      put([...entries, year === null ? {} : { year }]);
      setFocusAt(entries.length);
    },
    change: (at, entry) => put(entries.map((one, index) => (index === at ? entry : one))),
    remove(at) {
      drop(at);
      put(entries.filter((_one, index) => index !== at));
      box.current?.focus();
    },
    paste(text, at) {
      const { year, ...written } = entries[at] ?? {};
      const rows = readPastedModules(text, typeof year === 'number' ? year : null);
      if (rows === null || rows.length === 0) return false;
      // Pasted rows replace an empty row, and follow one that is not empty.
      const place = isEmptyEntry(written) ? ([at, 1] as const) : ([at + 1, 0] as const);
      put(entries.toSpliced(place[0], place[1], ...rows).slice(0, most));
      setPasted(rows.length);
      return true;
    },
    box,
  };
}
