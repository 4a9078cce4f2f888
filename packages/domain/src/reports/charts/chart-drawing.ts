import type { ReportDefinition } from '../report-definition.ts';
import { cellText, columnName, type FigureCell, figureText } from '../report-figure.ts';
import { type NamedRow, type NamingWords, rowName } from '../row-name.ts';
import type { FigureRow, FigureTable } from './figure-table.ts';
import { groupColours } from './group-colours.ts';
import { type ChartLevel, innerOf, levelsOf } from './nested-bars.ts';

interface ChartRow {
  readonly id: string;
  readonly label: string;
}

export interface ChartBar extends ChartRow {
  readonly value: number | null;
  /** The figure as it is written. */
  readonly text: string;
  readonly hidden?: boolean | undefined;
  /** A figure of the earlier days, drawn paler. */
  readonly compared?: boolean | undefined;
  readonly note?: string | undefined;
  /** Those of the figure who came further, each step part of the one before. */
  readonly inner?: readonly { readonly id: string; readonly value: number }[] | undefined;
}

/** A part of divided bars. */
export interface ChartPart extends ChartRow {
  /** Number of its colour from 0; its place among the parts unless it is named. */
  readonly colour?: number | undefined;
}

/** A bar that is divided into parts. */
export interface ChartStack extends ChartRow {
  readonly values: readonly {
    readonly value: number;
    /** Null where the share of the bar says all. */
    readonly text: string | null;
    readonly hidden?: boolean | undefined;
  }[];
  /** Share of the bar that its hidden parts have together; absent where they hide the whole bar, or none is hidden. */
  readonly rest?: number | undefined;
  readonly compared?: boolean | undefined;
}

/** An estimate with its interval. */
export interface ChartDot extends ChartRow {
  /** The value below which the row needs a closer look, which is drawn as a dashed line. */
  readonly limit?: number | undefined;
  readonly value: number | null;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly text: string;
  readonly hidden?: boolean | undefined;
}

/** Durations. */
export interface ChartStrip extends ChartRow {
  readonly quantiles: {
    readonly p25: number;
    readonly median: number;
    readonly p75: number;
    readonly p90: number;
  } | null;
  readonly text: string;
  readonly hidden?: boolean | undefined;
}

/** A chart as its marks, for the page and for paper. */
export type ChartDrawing =
  /** `levels` names the steps of bars with others within them. */
  | { readonly shape: 'bars'; readonly levels: readonly ChartLevel[]; readonly bars: readonly ChartBar[] }
  | { readonly shape: 'funnel'; readonly bars: readonly ChartBar[] }
  | { readonly shape: 'stacked-bars'; readonly parts: readonly ChartPart[]; readonly bars: readonly ChartStack[] }
  /** `measure` names the figure that is drawn. */
  | { readonly shape: 'dots'; readonly measure: string; readonly dots: readonly ChartDot[] }
  | { readonly shape: 'quantiles'; readonly strips: readonly ChartStrip[] };

interface DrawnTable {
  readonly words: NamingWords;
  readonly table: FigureTable;
  readonly dimension: string;
}

/** More rows than these are read in the table. */
const mostRows = 16;
/** Estimates of groups are compared with each other, so that none of them is left out. */
const mostDots = 32;
/** Parts of a whole: sums of them are no part. */
const sums: readonly string[] = ['people', 'profiles', 'ofAll'];

const noFigure: FigureCell = { value: null };
const numberOf = (value: FigureCell['value'] | undefined): number => (typeof value === 'number' ? value : 0);

/** Returns the id of a row, which no other row of its table has. */
export const rowId = ({ code, compared, season }: NamedRow): string =>
  `${code}${season ?? ''}${compared ? '-before' : ''}`;

const nameOf = ({ words, dimension }: DrawnTable, row: FigureRow): ChartRow => ({
  id: rowId(row),
  label: rowName(words, dimension, row),
});

function barsOf(drawn: DrawnTable): ChartBar[] {
  const { words, table } = drawn;
  return table.rows.slice(0, mostRows).map((row) => {
    const { value, hidden } = row.cells[0] ?? noFigure;
    return {
      ...nameOf(drawn, row),
      value: value === null ? null : numberOf(value),
      text: figureText(words, table.columns[0]?.unit ?? 'count', value),
      hidden,
      compared: row.compared,
    };
  });
}

/** Adds to bars of those who applied how many of them came further. */
function nestedOf(drawn: DrawnTable): Extract<ChartDrawing, { shape: 'bars' }> {
  const { words, table } = drawn;
  const levels = levelsOf(words, table);
  const plain = barsOf(drawn);
  if (levels.length === 0) return { shape: 'bars', levels, bars: plain };
  const bars = plain.map((bar, at) => {
    const row = table.rows[at];
    return row && !bar.hidden && bar.value ? { ...bar, ...innerOf(words, table, row) } : bar;
  });
  return { shape: 'bars', levels, bars };
}

/** Adds to each step how many of the step before went no further. */
function stepsOf(drawn: DrawnTable): ChartBar[] {
  const { words, table } = drawn;
  const lost = (at: number): number | null => {
    const row = table.rows[at];
    const before = table.rows.slice(0, at).findLast(({ compared }) => (compared ?? false) === (row?.compared ?? false));
    const [now, earlier] = [row?.cells[0]?.value, before?.cells[0]?.value];
    return typeof now === 'number' && typeof earlier === 'number' ? earlier - now : null;
  };
  return barsOf(drawn).map((bar, at) => {
    const count = lost(at);
    if (count === null) return bar;
    return { ...bar, note: words.wordOr('report.lost', '', { count, number: words.number(count) }) };
  });
}

const isOfShares = ({ columns }: FigureTable): boolean => columns.filter(({ unit }) => unit === 'share').length > 1;

/**
 * Returns what is left of a bar whose shown parts are shares of it. It discloses no more than the table, which prints the same shares:
 * what follows from them is a sum that may be shown.
 */
function restOf(values: ChartStack['values']): { readonly rest: number } | object {
  const shown = values.reduce((sum, { value }) => sum + value, 0);
  const isPart = values.some(({ hidden }) => hidden) && values.some(({ hidden }) => !hidden) && shown > 0;
  return isPart ? { rest: Math.max(0, 1 - shown) } : {};
}

const hasParts = ({ values }: ChartStack): boolean => values.some(({ value, hidden }) => hidden || value > 0);

function stacksOf(drawn: DrawnTable): ChartDrawing {
  const { words, table } = drawn;
  const isShare = isOfShares(table);
  const unit = isShare ? 'share' : 'count';
  const parts = table.columns.flatMap((column, at) =>
    column.unit === unit && !sums.includes(column.id) ? [{ at, id: column.id, label: columnName(words, column) }] : [],
  );
  const partOf = (row: FigureRow, at: number) => {
    const { value, hidden } = row.cells[at] ?? noFigure;
    return { value: numberOf(value), text: isShare ? null : figureText(words, unit, value), hidden };
  };
  if (isShare) {
    // Groups are the parts there, and each step is a bar.
    const rows = table.rows.filter(({ compared }) => !compared);
    const bars = parts.map(({ at, id, label }) => {
      const values = rows.map((row) => partOf(row, at));
      return { id, label, values, ...restOf(values) };
    });
    const colours = groupColours(
      drawn.dimension,
      rows.map(({ code }) => code),
    );
    const groups = rows.map((row) => ({ ...nameOf(drawn, row), id: row.code, colour: colours.get(row.code) }));
    return { shape: 'stacked-bars', parts: groups, bars: bars.filter(hasParts) };
  }
  const bars = table.rows.slice(0, mostRows).map((row) => ({
    ...nameOf(drawn, row),
    values: parts.map(({ at }) => partOf(row, at)),
    compared: row.compared,
  }));
  // A bar of no people has no parts to show; its row stands in the table.
  return { shape: 'stacked-bars', parts, bars: bars.filter(hasParts) };
}

/** The share of the comparison group's rate below which a difference needs a closer look (29 CFR 1607.4(D)). */
const fourFifths = 0.8;

/** Returns four fifths of the rate of the group with which a row is compared: that of its trait and year. */
function limitOf({ rows }: FigureTable, row: FigureRow, at: number): number | undefined {
  const traitOf = ({ code }: FigureRow): string => (code.includes('.') ? (code.split('.')[0] ?? '') : '');
  const reference = rows.find(
    (one) => one.reference && one.season === row.season && traitOf(one) === traitOf(row) && !one.compared,
  );
  const value = reference?.cells[at]?.value;
  return typeof value === 'number' ? fourFifths * value : undefined;
}

function dotsOf(drawn: DrawnTable): ChartDrawing | null {
  const { words, table } = drawn;
  const known = table.columns.findIndex(({ unit }) => unit === 'rate' || unit === 'ratio');
  const at = Math.max(0, known);
  // A row without an estimate would be an axis alone; a hidden one says that it is hidden.
  const estimated = table.rows.filter(({ cells }) => cells[at]?.hidden || (cells[at]?.value ?? null) !== null);
  const dots = estimated.slice(0, mostDots).map((row): ChartDot => {
    const cell = row.cells[at] ?? noFigure;
    const { low, high, hidden } = cell;
    const value = cell.value === null ? null : numberOf(cell.value);
    const unit = table.columns[at]?.unit ?? 'rate';
    const limit = unit === 'rate' ? limitOf(table, row, at) : undefined;
    return { ...nameOf(drawn, row), value, low, high, hidden, limit, text: cellText(words, unit, cell) };
  });
  const measure = columnName(words, table.columns[at] ?? { id: '' });
  // A finding without a value to draw is read in its sentence.
  return dots.length > 0 ? { shape: 'dots', measure, dots } : null;
}

function stripsOf(drawn: DrawnTable): ChartStrip[] {
  const { words, table } = drawn;
  const at = (id: string): number => table.columns.findIndex((column) => column.id === id);
  return table.rows.map((row) => {
    const [p25, median, p75, p90] = ['p25', 'median', 'p75', 'p90'].map((id) => row.cells[at(id)]?.value);
    const isThere = [p25, median, p75, p90].every((value) => typeof value === 'number');
    const days = figureText(words, 'days', median ?? null);
    return {
      ...nameOf(drawn, row),
      quantiles: isThere
        ? { p25: numberOf(p25), median: numberOf(median), p75: numberOf(p75), p90: numberOf(p90) }
        : null,
      text: isThere ? words.wordOr('report.halfWithin', days, { days }) : '–',
      hidden: row.cells.some(({ hidden }) => hidden),
    };
  });
}

/** Returns the number of rows that a chart of values leaves to the table. */
function rowsLeft(drawing: ChartDrawing, table: FigureTable): number {
  const isLimited = drawing.shape === 'bars' || (drawing.shape === 'stacked-bars' && !isOfShares(table));
  return isLimited ? Math.max(0, table.rows.length - mostRows) : 0;
}

/** Returns the line above a chart: the name of its table, the figure where there are several, and how many rows it leaves to the table. */
export function chartSubtitle(
  words: NamingWords,
  drawing: ChartDrawing | null,
  { name, table }: { readonly name: string; readonly table: FigureTable },
): string {
  if (drawing === null) return name;
  if (drawing.shape === 'dots') return words.wordOr('report.measured', name, { table: name, measure: drawing.measure });
  const count = rowsLeft(drawing, table);
  if (count === 0) return name;
  return words.wordOr('report.chartPart', name, { table: name, count, number: words.number(count) });
}

/** Returns the least value that a chart of estimates shows: zero, or the lowest end below it. */
export const leastOf = (dots: readonly ChartDot[]): number =>
  Math.min(0, ...dots.flatMap(({ value, low }) => [value ?? 0, low ?? 0]));

/** Returns what the dashed line of a chart of estimates is; null where there is none. */
export function lineText(words: NamingWords, dots: readonly ChartDot[]): string | null {
  if (dots.some(({ limit }) => limit !== undefined)) return words.wordOr('report.fourFifths', '');
  return leastOf(dots) < 0 ? words.wordOr('report.zero', '') : null;
}

/** Returns the chart of a table in the shape that answers the report's question. Null where there is no value to draw. */
export function chartDrawing(
  words: NamingWords,
  subject: Omit<DrawnTable, 'words'> & { readonly chart: ReportDefinition['chart'] },
): ChartDrawing | null {
  const { chart, table, dimension } = subject;
  const drawn = { words, table, dimension };
  if (chart === 'funnel') return { shape: 'funnel', bars: stepsOf(drawn) };
  if (chart === 'stacked-bars') return stacksOf(drawn);
  if (chart === 'quantiles') return { shape: 'quantiles', strips: stripsOf(drawn) };
  if (chart === 'bars') return nestedOf(drawn);
  return dotsOf(drawn);
}
