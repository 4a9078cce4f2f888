import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctForSelection, pearson, poolCorrelations, spearman, spreadRatio } from './correlations.ts';
import { expectancyOf, tellingApart } from './telling-apart.ts';

const marks = [3, 5, 2, 4, 4, 1, 5, 3, 2, 4];
const outcomes = [60, 72, 55, 58, 70, 40, 80, 66, 50, 75];
const pairs = marks.map((mark, index) => ({ mark, outcome: outcomes[index] ?? 0, people: 1 }));
const near = (value: number) => expect.closeTo(value, 5);

test('correlations of marks with later outcomes, with their intervals', () => {
  expect(pearson(pairs)).toEqual({ value: near(0.904796), from: near(0.639459), to: near(0.977536) });
  expect(spearman(pairs)).toEqual({ value: near(0.885657), from: near(0.483344), to: near(0.979107) });
});

test('nothing is said of too few people, or of a mark that everybody got', () => {
  expect(pearson(pairs.slice(0, 3))).toBeNull();
  expect(spearman(pairs.map(({ outcome }) => ({ mark: 3, outcome, people: 1 })))).toBeNull();
});

test('a correlation among those taken on is corrected for all who were marked', () => {
  expect(correctForSelection(0.3, 1.5)).toBeCloseTo(0.426641, 5);
  expect(correctForSelection(0.25, 2)).toBeCloseTo(0.458831, 5);
  expect(correctForSelection(0.25, 1)).toBeCloseTo(0.25, 10);
});

test('seasons are pooled by their people less three, with an interval', () => {
  const alike = poolCorrelations([
    { value: 0.2, people: 103 },
    { value: 0.4, people: 103 },
  ]);
  expect(alike?.value).toBeCloseTo(Math.tanh((Math.atanh(0.2) + Math.atanh(0.4)) / 2), 10);
  // By hand: (17 x 0.309520 + 33 x 0.549306) / 50 = 0.467779, and sqrt(17 x 1.045 + 33 x 1.125) / 50 = 0.148176.
  const pooled = poolCorrelations([
    { value: 0.3, people: 20 },
    { value: 0.5, people: 36 },
    { value: 0.9, people: 3 },
  ]);
  expect(pooled).toEqual({ value: near(0.436403), from: near(0.175523), to: near(0.640014) });
  expect(poolCorrelations([{ value: 0.5, people: 3 }])).toBeNull();
  expect(poolCorrelations([{ value: -1, people: 4 }])?.value).toBeCloseTo(-0.99, 10);
});

test('one season pooled alone is its own correlation, and two halves lie between them', () => {
  const seasons = fc.array(
    fc.record({ value: fc.double({ min: -0.95, max: 0.95, noNaN: true }), people: fc.integer({ min: 4, max: 500 }) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(seasons, (given) => {
      const pooled = poolCorrelations(given);
      const values = given.map(({ value }) => value);
      expect(pooled?.value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
      expect(pooled?.value).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
    }),
  );
  const own = spearman(pairs);
  const alone = poolCorrelations([{ value: own?.value ?? 0, people: pairs.length }]);
  expect(alone?.from).toBeCloseTo(own?.from ?? 0, 10);
});

const person = (succeeded: boolean) => (mark: number) => ({ mark, people: 1, succeeded: succeeded ? 1 : 0 });

test('how well a mark tells apart', () => {
  const people = [...[3, 4, 5, 5, 2].map(person(true)), ...[1, 2, 3, 2, 4, 1].map(person(false))];
  expect(tellingApart(people)).toEqual({ value: near(0.833333), error: near(0.133405) });
  expect(tellingApart([1, 2, 3].map(person(true)))).toBeNull();
});

test('bands of marks hold everybody once, and never part equal marks', () => {
  const people = fc.array(
    fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 5 })).map(([good, mark]) => person(good)(mark)),
    {
      minLength: 30,
      maxLength: 80,
    },
  );
  fc.assert(
    fc.property(people, (given) => {
      const bands = expectancyOf(given) ?? [];
      expect(bands.reduce((sum, band) => sum + band.people, 0)).toBe(given.length);
      for (const [index, band] of bands.entries()) {
        const inside = given.filter(({ mark }) => mark >= band.lowest && mark <= band.highest);
        expect(inside.length).toBe(band.people);
        expect(inside.filter(({ succeeded }) => succeeded === 1).length).toBe(band.succeeded);
        expect(bands[index - 1]?.highest ?? -1).toBeLessThan(band.lowest);
      }
    }),
  );
});

test('nothing is said below thirty people', () => {
  expect(expectancyOf(Array.from({ length: 29 }, (_, index) => person(true)(index % 5)))).toBeNull();
});

test('people are counted alike one by one and by their marks', () => {
  const counted = [
    { mark: 2, outcome: 50, people: 3 },
    { mark: 4, outcome: 60, people: 2 },
    { mark: 4, outcome: 55, people: 4 },
    { mark: 5, outcome: 80, people: 1 },
  ];
  const single = counted.flatMap(({ people, ...pair }) =>
    Array.from({ length: people }, () => ({ ...pair, people: 1 })),
  );
  expect(spearman(counted)?.value).toBeCloseTo(spearman(single)?.value ?? 0, 12);
  expect(pearson(counted)?.to).toBeCloseTo(pearson(single)?.to ?? 0, 12);
});

test('marks of those taken on spread less than those of all', () => {
  const levels = (counts: readonly number[]) => counts.map((people, mark) => ({ mark, people }));
  // Variances of 1 to 5 and of 3 to 5: 2.5 and 1.
  expect(spreadRatio(levels([0, 1, 1, 1, 1, 1]), levels([0, 0, 0, 1, 1, 1]))).toBeCloseTo(Math.sqrt(2.5), 6);
  expect(spreadRatio(levels([0, 4]), levels([0, 2]))).toBeNull();
});
