import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctForSelection, pearson, poolCorrelations, spearman } from './correlations.ts';
import { expectancyOf, tellingApart } from './telling-apart.ts';

const marks = [3, 5, 2, 4, 4, 1, 5, 3, 2, 4];
const outcomes = [60, 72, 55, 58, 70, 40, 80, 66, 50, 75];
const pairs = marks.map((mark, index) => ({ mark, outcome: outcomes[index] ?? 0 }));
const near = (value: number) => expect.closeTo(value, 5);

test('correlations of marks with later outcomes, with their intervals', () => {
  expect(pearson(pairs)).toEqual({ value: near(0.904796), from: near(0.639459), to: near(0.977536) });
  expect(spearman(pairs)).toEqual({ value: near(0.885657), from: near(0.483344), to: near(0.979107) });
});

test('nothing is said of too few people, or of a mark that everybody got', () => {
  expect(pearson(pairs.slice(0, 3))).toBeNull();
  expect(spearman(pairs.map(({ outcome }) => ({ mark: 3, outcome })))).toBeNull();
});

test('a correlation among those taken on is corrected for all who were marked', () => {
  expect(correctForSelection(0.3, 1.5)).toBeCloseTo(0.426641, 5);
  expect(correctForSelection(0.25, 2)).toBeCloseTo(0.458831, 5);
  expect(correctForSelection(0.25, 1)).toBeCloseTo(0.25, 10);
});

test('seasons are pooled by their people', () => {
  const pooled = poolCorrelations([
    { value: 0.2, people: 103 },
    { value: 0.4, people: 103 },
  ]);
  expect(pooled).toBeCloseTo(Math.tanh((Math.atanh(0.2) + Math.atanh(0.4)) / 2), 10);
  expect(poolCorrelations([{ value: 0.5, people: 3 }])).toBeNull();
});

const person = (succeeded: boolean) => (mark: number) => ({ mark, succeeded });

test('how well a mark tells apart', () => {
  const people = [...[3, 4, 5, 5, 2].map(person(true)), ...[1, 2, 3, 2, 4, 1].map(person(false))];
  expect(tellingApart(people)).toEqual({ value: near(0.833333), error: near(0.133405) });
  expect(tellingApart([1, 2, 3].map(person(true)))).toBeNull();
});

test('bands of marks hold everybody once, and never part equal marks', () => {
  const people = fc.array(fc.record({ mark: fc.integer({ min: 0, max: 5 }), succeeded: fc.boolean() }), {
    minLength: 30,
    maxLength: 80,
  });
  fc.assert(
    fc.property(people, (given) => {
      const bands = expectancyOf(given) ?? [];
      expect(bands.reduce((sum, band) => sum + band.people, 0)).toBe(given.length);
      for (const [index, band] of bands.entries()) {
        const inside = given.filter(({ mark }) => mark >= band.lowest && mark <= band.highest);
        expect(inside.length).toBe(band.people);
        expect(inside.filter(({ succeeded }) => succeeded).length).toBe(band.succeeded);
        expect(bands[index - 1]?.highest ?? -1).toBeLessThan(band.lowest);
      }
    }),
  );
});

test('nothing is said below thirty people', () => {
  expect(expectancyOf(Array.from({ length: 29 }, (_, index) => person(true)(index % 5)))).toBeNull();
});
