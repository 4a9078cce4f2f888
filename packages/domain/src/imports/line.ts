import { dayCell, numberCell, textCell, wholeCell } from './cells.ts';
import type { FoundColumns } from './columns.ts';
import type { LineFault, LineFaultCode } from './import-kind.ts';

/** The cells of one line by the names of their columns. Keeps the first fault. */
export interface ImportLine<K extends string> {
  raw(key: K): string | undefined;
  text(key: K): string | null;
  number(key: K): number | null;
  whole(key: K): number | null;
  day(key: K): string | null;
  fault(): LineFault | null;
}

export function lineOf<K extends string>(columns: FoundColumns<K>, cells: readonly string[]): ImportLine<K> {
  let wrong: LineFault | null = null;
  const raw = (key: K): string | undefined => {
    const position = columns[key];
    return position === null ? undefined : cells[position];
  };
  const kept = <T>(key: K, value: T | undefined, code: LineFaultCode): T | null => {
    if (value !== undefined) return value;
    wrong ??= { code, column: key, value: (raw(key) ?? '').slice(0, 100) };
    return null;
  };
  return {
    raw,
    text: (key) => textCell(raw(key)),
    number: (key) => kept(key, numberCell(raw(key)), 'bad_number'),
    whole: (key) => kept(key, wholeCell(raw(key)), 'bad_number'),
    day: (key) => kept(key, dayCell(raw(key)), 'bad_date'),
    fault: () => wrong,
  };
}
