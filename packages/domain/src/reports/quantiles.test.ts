import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationsOf } from './quantiles.ts';

test('times to hire of 43, 50 and 50 days', () => {
  const hires = durationsOf([
    { tenths: 500, count: 2 },
    { tenths: 430, count: 1 },
  ]);
  expect(hires).toMatchObject({ count: 3, median: 50, p90: 50, p25: 43 });
  expect(hires?.mean).toBeCloseTo(47.666667, 5);
});

test('nothing has no percentiles', () => {
  expect(durationsOf([])).toBeNull();
  expect(durationsOf([{ tenths: 3, count: 0 }])).toBeNull();
});

test('counted durations have the percentiles of the values themselves', () => {
  const values = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(values, (tenths) => {
      const sorted = tenths.toSorted((a, b) => a - b);
      const found = durationsOf(tenths.map((each) => ({ tenths: each, count: 1 })));
      for (const [percent, value] of [
        [25, found?.p25],
        [50, found?.median],
        [75, found?.p75],
        [90, found?.p90],
      ] as const) {
        // Whole numbers, so that this rank does not depend on fractions.
        const rank = Math.floor((percent * sorted.length + 99) / 100);
        expect(value).toBe((sorted[rank - 1] ?? Number.NaN) / 10);
      }
    }),
  );
});
