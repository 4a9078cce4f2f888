import { describe, expect, it } from 'vitest';
import { failingRange, isPassMark, passingRange } from './pass-mark.ts';

/** Reads ranges as lists do for a column that stores whole parts of a unit. */
const within = (value: number, { from = -Infinity, to = Infinity }: { from?: number; to?: number }, scale: number) =>
  value >= Math.ceil(from * scale) && value <= Math.floor(to * scale);

describe('ranges of a pass mark', () => {
  it.each([1, 10, 100])('passes or fails every candidate who has a score, in parts of %i', (scale) => {
    for (const mark of [0, 0.5, 3.5, 3.45, 20, 69.99, 70, -4.1]) {
      // One assertion checks tens of thousands of values, so that a busy machine has time for it.
      const values = Array.from({ length: 8501 }, (_, index) => index - 500);
      const sides = [passingRange(mark), failingRange(mark)];
      const wrong = values.filter((value) => sides.filter((range) => within(value, range, scale)).length !== 1);
      expect(wrong, `parts of ${scale} at ${mark}`).toEqual([]);
      expect(within(Math.ceil(mark * scale), passingRange(mark), scale)).toBe(true);
    }
  });

  it('tells two numbers of single precision apart', () => {
    for (const mark of [1, 70, 99.99]) expect(Math.fround(failingRange(mark).to)).toBeLessThan(Math.fround(mark));
  });

  it.each([
    [3.5, true],
    [70, true],
    [3.455, false],
    [Number.NaN, false],
  ])('%d can be one: %s', (mark, is) => {
    expect(isPassMark(mark)).toBe(is);
  });
});
