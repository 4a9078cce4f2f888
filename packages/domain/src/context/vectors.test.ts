import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatScore } from '../scoring/format-score.ts';
import { matrixScore } from '../scoring/matrix-score.ts';
import { decileOfRank, deprivationIndices, indexFor, quintileOfDecile } from './deprivation.ts';
import { percentileOf, type Rank } from './percentile.ts';
import { performance } from './performance-index.ts';
import { roundHalfUp } from './round-half-up.ts';
import { type PublishedFigure, schoolFigure } from './school-figure.ts';
import { figuresOfLine, linkedSchools } from './school-links.ts';

test.each([
  ['A*AA, school 28.5', 160 / 3, 28.5, 18, 87.1, 2.48],
  ['BBB, school 34.2', 40, 34.2, 18, 17, 0.58],
  ['ABC, school 41.0', 40, 41, 18, -2.4, -0.1],
  ['AAB of AABD, school 30.0', 140 / 3, 30, 18, 55.6, 1.67],
  ['AAB in 2021, school 38.75', 140 / 3, 38.75, 18, 20.4, 0.79],
  ['GCSE 8.0, ATT8SCR 41.2', 8, 4.12, 16, 94.2, 3.88],
  ['GCSE 5.7, ATT8SCR 52.0', 5.7, 5.2, 16, 9.6, 0.5],
] as const)('%s', (...[, candidate, school, age, pi, gradeGap]) => {
  expect(performance(candidate, school, age)).toEqual({ pi, gradeGap });
});

test('makes no comparison with a school whose figure is not above nought', () => {
  expect(performance(40, 0, 18)).toBeNull();
  expect(performance(40, -1, 18)).toBeNull();
});

test.each([
  [0.25, 1, 0.3],
  [-0.25, 1, -0.2],
  [1.005, 2, 1.01],
  [-0.04, 1, 0],
  [2.5, 0, 3],
  [-2.5, 0, -2],
])('%d rounded half up to %i decimals is %d', (value, decimals, rounded) => {
  expect(roundHalfUp(value, decimals)).toBe(rounded);
});

const national = (year: number) =>
  new Map([
    [2019, 32.9],
    [2021, 41.6],
    [2023, 34.2],
    [2024, 34.4],
  ]).get(year) ?? null;
const figure = (year: number, value: number | null, cohort: number | null = 100): PublishedFigure => ({
  year,
  value,
  cohort,
  basis: 'BEST_THREE',
});
const way = (value: number, how: 'PUBLISHED' | 'AVERAGED' | 'BRIDGED') => ({
  value: { value: expect.closeTo(value, 10), basis: 'BEST_THREE', way: how },
});
const missing = { reason: 'SCHOOL_DATA_MISSING' };

test.each([
  ['published', [figure(2023, 31.3)], 2023, way(31.3, 'PUBLISHED')],
  ['bridged from both sides', [figure(2019, 30.1), figure(2023, 31.3)], 2021, way(38.75, 'BRIDGED')],
  ['bridged from one side', [figure(2019, 30.1)], 2021, way(30.1 - 32.9 + 41.6, 'BRIDGED')],
  ['the nearest of a side', [figure(2023, 31.3), figure(2024, 99)], 2021, way(31.3 - 34.2 + 41.6, 'BRIDGED')],
  ['a suppressed year is bridged', [figure(2023, null), figure(2024, 34.4)], 2023, way(34.2, 'BRIDGED')],
  ['further than three years', [figure(2019, 30)], 2023, missing],
  ['a year without a national average', [figure(2019, 30.1)], 2020, missing],
  ['nothing at all', [], 2023, missing],
  ['a small cohort is averaged', [figure(2023, 40, 10), figure(2019, 30, 30)], 2023, way(32.5, 'AVERAGED')],
  [
    'only the three newest are averaged',
    [figure(2024, 40, 5), figure(2023, 40, 5), figure(2021, 40, 5), figure(2019, 0, 50)],
    2024,
    way(40, 'AVERAGED'),
  ],
  ['still fewer than eleven', [figure(2023, 40, 5), figure(2019, 30, 5)], 2023, missing],
  ['eleven are enough', [figure(2023, 40, 11)], 2023, way(40, 'PUBLISHED')],
  ['a cohort that is not told is no small one', [figure(2023, 40, null)], 2023, way(40, 'PUBLISHED')],
  ['small years build no bridge', [figure(2019, 30.1, 10)], 2021, missing],
] as const)('school figure: %s', (_, figures, year, expected) => {
  expect(schoolFigure(figures, year, national)).toEqual(expected);
});

/** Counts how many values are below a value and equal to it, as the database does. */
const rankAmong = (values: readonly number[], value: number): Rank => ({
  below: values.filter((one) => one < value).length,
  equal: values.filter((one) => one === value).length,
  total: values.length,
});

test.each([
  [30, [10, 20, 30, 40, 50], 50],
  [20, [10, 20, 20, 20, 50], 50],
  [60, [10, 20, 30, 40, 50], 100],
  [5, [10, 20], 0],
  [1, [], null],
])('percentile of %i in %j', (value, values, expected) => {
  expect(percentileOf(rankAmong(values, value))).toBe(expected);
});

test('keeps percentiles between 0 and 100 and raises them with the value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer(), fc.nat(), (values, value, more) => {
      const one = percentileOf(rankAmong(values, value)) ?? -1;
      const other = percentileOf(rankAmong(values, value + more)) ?? -1;
      expect(one).toBeGreaterThanOrEqual(0);
      expect(other).toBeLessThanOrEqual(100);
      expect(other).toBeGreaterThanOrEqual(one);
    }),
  );
});

test.each([
  [3375, 33_755, 1, 1],
  [3376, 33_755, 2, 1],
  [6751, 33_755, 2, 1],
  [6752, 33_755, 3, 2],
  [3284, 32_844, 1, 1],
  [3285, 32_844, 2, 1],
  [1, 890, 1, 1],
  [890, 890, 10, 5],
])('rank %i of %i', (rank, areas, decile, quintile) => {
  expect(decileOfRank(rank, areas)).toBe(decile);
  expect(quintileOfDecile(decile)).toBe(quintile);
});

test('puts the last area of every index in its last tenth, and the first in its first', () => {
  for (const { areas } of deprivationIndices) {
    if (areas === null) continue;
    expect([decileOfRank(1, areas), decileOfRank(areas, areas)]).toEqual([1, 10]);
  }
});

test('gives every tenth and fifth its share of the areas', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 40_000 }), fc.nat(), (areas, seed) => {
      const rank = (seed % areas) + 1;
      const decile = decileOfRank(rank, areas);
      expect(decile).toBeGreaterThanOrEqual(1);
      expect(decile).toBeLessThanOrEqual(10);
      expect(quintileOfDecile(decile)).toBe(Math.ceil((rank * 5) / areas));
    }),
  );
});

const loaded = [
  { id: 'new', from: 2025 },
  { id: 'old', from: 2019 },
];
test.each([
  [2020, 'old'],
  [2026, 'new'],
  [2010, 'new'],
  [null, 'new'],
])('judges a candidate who was 14 in %s by the %s index', (year, id) => {
  expect(indexFor(loaded, year)?.id).toBe(id);
  expect(indexFor([], year)).toBeNull();
});

test('follows schools through their links, the nearest first', () => {
  const links = [
    { urn: 1, linkUrn: 2 },
    { urn: 2, linkUrn: 3 },
    { urn: 3, linkUrn: 1 },
    { urn: 8, linkUrn: 9 },
  ];
  expect(linkedSchools(1, links)).toEqual([1, 2, 3]);
  expect(linkedSchools(3, links)).toEqual([3, 2, 1]);
  expect(linkedSchools(5, links)).toEqual([5]);
  const many = Array.from({ length: 40 }, (_, index) => ({ urn: index, linkUrn: index + 1 }));
  expect(linkedSchools(0, many).length).toBeLessThanOrEqual(8);
});

test('takes for each year the nearest school that published a figure', () => {
  const row = (urn: number, year: number, value: number | null) => ({ urn, year, value });
  const rows = [row(2, 2019, 30), row(1, 2019, null), row(2, 2018, 29), row(1, 2018, 31), row(3, 2017, 9)];
  expect(figuresOfLine([1, 2], rows)).toEqual([row(1, 2018, 31), row(2, 2019, 30)]);
});

test.each([
  [[4, 0, 0, 0], [4, 4], [4, 4], 12, '12'],
  [[2, 1, 0.5, 0], [3, 2], [3, 4, 2], 9.375, '9.4'],
  [[3, 1, 1, 1], [2], [3], 9.75, '9.8'],
] as const)('matrix %j', (...[parts, enthusiasm, writing, score, shown]) => {
  const [rawAcademic, piFlags, mitigating, secondCareer] = parts;
  const result = matrixScore({ rawAcademic, piFlags, mitigating, secondCareer, enthusiasm, writing });
  expect(result.score).toBeCloseTo(score, 10);
  expect(formatScore(result.score)).toBe(shown);
});
