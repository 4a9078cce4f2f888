import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMeans, compareShares, type MarkSums } from './wild-cards.ts';

const sums = (marks: readonly number[]): MarkSums => ({
  people: marks.length,
  sum: marks.reduce((sum, mark) => sum + mark, 0),
  squares: marks.reduce((sum, mark) => sum + mark ** 2, 0),
});
const repeated = (marks: readonly number[], times: number): number[] =>
  Array.from({ length: times }, () => marks).flat();

describe('people drawn from just below a pass mark, and those just above it', () => {
  it('are compared by their shares with intervals', () => {
    const found = compareShares([{ below: { selected: 24, total: 120 }, above: { selected: 54, total: 180 } }]);
    expect(found?.below.value).toBeCloseTo(0.2, 10);
    expect(found?.below.from).toBeCloseTo(0.138245, 5);
    expect(found?.below.to).toBeCloseTo(0.280367, 5);
    expect(found?.difference.value).toBeCloseTo(-0.1, 10);
    expect(found?.difference.from).toBeCloseTo(-0.193763, 5);
    expect(found?.difference.to).toBeCloseTo(0.001622, 5);
    expect(found?.verdict).toBe('unsure');
  });

  it('are compared by their mean marks, whose spreads may differ', () => {
    const below = repeated([1, 2, 3, 4], 10);
    const above = repeated([3, 4, 5], 12);
    const found = compareMeans([{ below: sums(below), above: sums(above) }]);
    // The variances are 50 / 39 and 24 / 35.
    const error = Math.sqrt(50 / 39 / 40 + 24 / 35 / 36);
    expect(found?.difference.value).toBeCloseTo(-1.5, 10);
    expect(found?.difference.from).toBeCloseTo(-1.5 - 1.959964 * error, 10);
    expect(found?.difference.to).toBeCloseTo(-1.5 + 1.959964 * error, 10);
    expect(found?.verdict).toBe('lower');
  });

  it('are said nothing of when either side has fewer than thirty people', () => {
    const few = fc.integer({ min: 0, max: 29 });
    fc.assert(
      fc.property(few, fc.integer({ min: 0, max: 200 }), (small, other) => {
        expect(
          compareShares([{ below: { selected: 0, total: small }, above: { selected: 0, total: other } }]),
        ).toBeNull();
        expect(
          compareShares([{ below: { selected: 0, total: other }, above: { selected: 0, total: small } }]),
        ).toBeNull();
        const marks = (people: number): MarkSums => sums(Array.from({ length: people }, () => 3));
        expect(compareMeans([{ below: marks(small), above: marks(other) }])).toBeNull();
        expect(compareMeans([{ below: marks(other), above: marks(small) }])).toBeNull();
      }),
    );
  });

  it('are judged only where the interval lies on one side of nothing', () => {
    const verdict = (selected: number, other: number) =>
      compareShares([{ below: { selected, total: 40 }, above: { selected: other, total: 40 } }])?.verdict;
    expect([verdict(4, 24), verdict(20, 20), verdict(24, 4)]).toEqual(['lower', 'unsure', 'higher']);
    expect(compareMeans([{ below: sums(repeated([3], 30)), above: sums(repeated([3], 30)) }])?.verdict).toBe('unsure');
  });

  it('are compared within each pass mark, however differently the marks drew and however hard their roles are', () => {
    const rate = (selected: number, total: number) => ({ selected, total });
    const equal = compareShares([
      { below: rate(3, 30), above: rate(30, 300) },
      { below: rate(24, 30), above: rate(24, 30) },
    ]);
    expect(equal?.verdict).toBe('unsure');
    expect(equal?.difference.value).toBeCloseTo(0, 10);
    const found = compareShares([
      { below: rate(4, 20), above: rate(30, 100) },
      { below: rate(9, 15), above: rate(30, 40) },
      { below: rate(0, 0), above: rate(50, 50) },
    ]);
    expect(found?.difference.value).toBeCloseTo(-0.11978022, 6);
    expect(found?.difference.from).toBeCloseTo(-0.28177357, 6);
    expect(found?.difference.to).toBeCloseTo(0.04221313, 6);
    const marks = compareMeans([
      { below: sums(repeated([1, 2], 10)), above: sums(repeated([2, 3], 50)) },
      { below: sums(repeated([4, 5], 10)), above: sums(repeated([4, 5], 5)) },
    ]);
    expect(marks?.difference.value).toBeCloseTo(-0.71428571, 6);
    expect(marks?.difference.from).toBeCloseTo(-0.92138506, 6);
  });
});
