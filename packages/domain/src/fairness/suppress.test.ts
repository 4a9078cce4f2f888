import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CellRange, type CountTable, deducibleRange, type HiddenCells, protectCells } from './suppress.ts';

/** Returns the table as it is shown, with x for a hidden cell. */
const shown = (table: CountTable, hidden: HiddenCells | null): string =>
  hidden === null
    ? 'WITHHELD'
    : table.map((row, r) => row.map((count, c) => (hidden[r]?.[c] ? 'x' : count)).join(' ')).join(' / ');
const read = (text: string): number[][] => text.split(' / ').map((row) => row.split(' ').map(Number));

describe('hidden cells at a threshold of ten', () => {
  test.each([
    ['20 50 10 / 8 19 22 / 17 32 12', '20 50 10 / x x 22 / x x 12'],
    ['3 40 33 / 30 60 50 / 25 45 41', 'x 40 x / 30 60 50 / x 45 x'],
    ['2 30 40 / 35 4 50 / 45 60 70', 'x x 40 / x x 50 / 45 60 70'],
    ['4 3 50 / 60 70 80 / 20 25 30', 'x x x / 60 70 80 / x x x'],
    ['9 1 0 / 30 40 20', 'x x 0 / x x 20'],
    ['12 14 11 / 15 16 18', '12 14 11 / 15 16 18'],
    ['5 0 0 / 20 30 40', 'WITHHELD'],
    ['2 1 / 3 4', 'WITHHELD'],
  ])('%s is shown as %s', (table, expected) => {
    expect(shown(read(table), protectCells(read(table)))).toBe(expected);
  });

  test('gives a range for what can be deduced of a hidden cell', () => {
    const one = read('20 50 10 / 8 19 22 / 17 32 12');
    expect(deducibleRange(one, protectCells(one) ?? [], { row: 1, column: 0, count: 8 })).toEqual({ from: 0, to: 25 });
    const two = read('9 1 0 / 30 40 20');
    expect(deducibleRange(two, protectCells(two) ?? [], { row: 0, column: 0, count: 9 })).toEqual({ from: 0, to: 10 });
  });
});

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const columnsOf = (table: CountTable): number[][] =>
  (table[0] ?? []).map((_, column) => table.map((row) => row[column] ?? 0));

/** Returns every way to fill a line up to its total, given its visible cells. */
function fillings(line: readonly number[], hidden: readonly boolean[], total: number): number[][] {
  const [count, ...others] = line;
  if (count === undefined) return total === 0 ? [[]] : [];
  const choices = hidden[0] ? Array.from({ length: total + 1 }, (_, one) => one) : [count];
  return choices
    .filter((one) => one <= total)
    .flatMap((one) => fillings(others, hidden.slice(1), total - one).map((rest) => [one, ...rest]));
}

/** Returns every table that looks like this one to a reader who knows the visible cells and all totals, found by trial. */
function lookalikes(table: CountTable, hidden: HiddenCells): CountTable[] {
  const margins = columnsOf(table).map(sum);
  const build = (row: number, left: readonly number[]): CountTable[] => {
    const line = table[row];
    if (!line) return left.every((one) => one === 0) ? [[]] : [];
    return fillings(line, hidden[row] ?? [], sum(line))
      .filter((filled) => filled.every((one, column) => one <= (left[column] ?? 0)))
      .flatMap((filled) =>
        build(
          row + 1,
          left.map((one, column) => one - (filled[column] ?? 0)),
        ).map((rest) => [filled, ...rest]),
      );
  };
  return build(0, margins);
}

const table = (most: number) =>
  fc.tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 2, max: 3 })).chain(([rows, columns]) =>
    fc.array(fc.array(fc.nat(most), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );

interface HiddenCell {
  readonly cell: { readonly row: number; readonly column: number; readonly count: number };
  /** Returns the possible numbers of the cell for a reader who has tried every table. */
  readonly range: CellRange;
}

/** Returns the hidden cells of a table with the range deducible for each. Empty for a table that is withheld. */
function hiddenCells(counts: CountTable, hidden: HiddenCells | null): HiddenCell[] {
  if (!hidden) return [];
  const possible = lookalikes(counts, hidden);
  return counts.flatMap((line, row) =>
    line.flatMap((count, column) => {
      if (!hidden[row]?.[column]) return [];
      const values = possible.map((one) => one[row]?.[column] ?? 0);
      return [{ cell: { row, column, count }, range: { from: Math.min(...values), to: Math.max(...values) } }];
    }),
  );
}

describe('hidden cells of any table', () => {
  const threshold = 4;
  const isSmall = (count: number): boolean => count > 0 && count < threshold;

  test('hides every small count from a reader of the shown cells and totals', () => {
    fc.assert(
      fc.property(table(6), (counts) => {
        const hidden = protectCells(counts, threshold);
        const small = hiddenCells(counts, hidden).filter(({ cell }) => isSmall(cell.count));
        if (hidden) expect(small).toHaveLength(counts.flat().filter(isSmall).length);
        for (const { range } of small) expect(range.to - range.from).toBeGreaterThanOrEqual(threshold - 1);
      }),
      { numRuns: 300 },
    );
  });

  test('deduces the same range as trying every table', () => {
    fc.assert(
      fc.property(table(6), (counts) => {
        const hidden = protectCells(counts, threshold);
        for (const { cell, range } of hiddenCells(counts, hidden)) {
          expect(deducibleRange(counts, hidden ?? [], cell)).toEqual(range);
        }
      }),
      { numRuns: 200 },
    );
  });
});
