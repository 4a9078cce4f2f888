import type { ReportUnit } from './report-definition.ts';
import { type NamingWords, valueName } from './row-name.ts';

/** A figure of a report, with the bounds of its interval where it has one. */
export interface FigureCell {
  /** Null where there is no figure, and for a hidden one. */
  readonly value: string | number | null;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly hidden?: boolean | undefined;
}

const decimals = (digits: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

const formats: Readonly<Record<Exclude<ReportUnit, 'verdict'>, Intl.NumberFormatOptions>> = {
  count: {},
  share: { style: 'percent' },
  rate: { style: 'percent' },
  days: decimals(1),
  // A difference that rounds to nothing has no sign.
  ratio: { ...decimals(2), signDisplay: 'negative' },
  probability: decimals(3),
  money: decimals(2),
  points: { signDisplay: 'exceptZero', maximumFractionDigits: 1 },
};

/** Returns a figure as it is written, without its interval. */
export function figureText(words: NamingWords, unit: ReportUnit, value: FigureCell['value']): string {
  if (value === null) return '–';
  if (unit === 'verdict') return words.wordOr(`report.verdict.${value}`, String(value));
  return typeof value === 'number' ? words.number(value, formats[unit]) : value;
}

/** Returns the text in place of a figure that would tell something about a few people. */
export const tooFewText = (words: NamingWords): string => words.wordOr('ui.chart.tooFew', '–');

/** Returns the ends of the interval of a figure. Null where it has none, and where both are written as the figure itself is. */
export function intervalText(
  words: NamingWords,
  unit: ReportUnit,
  { value, low, high }: FigureCell,
): { readonly low: string; readonly high: string } | null {
  if (value === null || low === undefined || high === undefined) return null;
  const ends = { low: figureText(words, unit, low), high: figureText(words, unit, high) };
  const text = figureText(words, unit, value);
  return ends.low === text && ends.high === text ? null : ends;
}

/** Returns a figure with its interval where it has one; a hidden one says so. */
export function cellText(words: NamingWords, unit: ReportUnit, cell: FigureCell): string {
  if (cell.hidden) return tooFewText(words);
  const text = figureText(words, unit, cell.value);
  const interval = intervalText(words, unit, cell);
  return interval ? words.wordOr('report.withInterval', text, { value: text, ...interval }) : text;
}

/** Returns whether a column is read by statisticians: how probable a difference is by chance, by which test, and pooled odds. */
export const isStatistic = ({ id, unit }: { readonly id: string; readonly unit: ReportUnit }): boolean =>
  unit === 'probability' || id === 'test' || id === 'pooledOdds';

/** Returns the heading of a column: its own name, or the word for it. */
export const columnName = (
  words: NamingWords,
  { id, name }: { readonly id: string; readonly name?: string | undefined },
): string => name ?? words.wordOr(`report.column.${id}`, id);

/** Returns a value of a report's finding as it is written. */
export function findingValue(words: NamingWords, name: string, value: string | number): string {
  if (typeof value === 'number') {
    if (name === 'points') return words.number(Math.abs(value), decimals(1));
    return words.number(value, name === 'ratio' ? decimals(2) : {});
  }
  if (name === 'step') return words.wordOr(`report.table.${value}`, value);
  if (name === 'column') return words.wordOr(`report.column.${value}`, value);
  if (name === 'group' || name === 'reason') return valueName(words, name, value);
  if (name === 'flag') return valueName(words, 'flag', value);
  return name === 'code' ? valueName(words, 'source', value) : value;
}
