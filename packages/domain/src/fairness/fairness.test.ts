import { expect, test } from 'vitest';
import { compareRates } from './compare-rates.ts';
import { benjaminiHochberg, holm } from './correct-tests.ts';
import { wilsonInterval } from './intervals.ts';
import { judgeGroups } from './judge-groups.ts';
import { fisherTest } from './rate-tests.ts';

const rate = (selected: number, total: number) => ({ selected, total });
const near = (value: number) => expect.closeTo(value, 5);
const within = (from: number, to: number) => ({ from: near(from), to: near(to) });
const result = (value: number, p: number) => ({ value: near(value), p: near(p) });

test.each([
  [
    'A',
    rate(24, 120),
    rate(54, 180),
    {
      ratio: near(0.666667),
      ratioInterval: within(0.43728, 1.016385),
      z: result(-1.934478, 0.053054),
      chiSquare: expect.objectContaining({ value: near(3.742204) }),
      yates: result(3.2405, 0.071839),
      fisher: { twoSided: near(0.060347), lower: near(0.034927) },
      leastExpected: near(31.2),
      test: 'z',
      p: near(0.053054),
      h: near(-0.231984),
      oddsRatio: { value: near(0.583333), ...within(0.336798, 1.01033) },
      focalInterval: within(0.138245, 0.280367),
      referenceInterval: within(0.237805, 0.370553),
      difference: { value: near(-0.1), ...within(-0.193763, 0.001622) },
      shortfall: near(12),
      belowFourFifths: true,
      fragile: false,
    },
  ],
  [
    'B',
    rate(1, 9),
    rate(6, 12),
    {
      ratio: near(0.222222),
      ratioInterval: within(0.032173, 1.534912),
      z: result(-1.870829, 0.061369),
      chiSquare: expect.objectContaining({ value: near(3.5) }),
      yates: result(1.96875, 0.160581),
      fisher: { twoSided: near(0.158824), lower: near(0.078328) },
      leastExpected: near(3),
      test: 'fisher',
      p: near(0.158824),
      h: near(-0.891123),
      oddsRatio: { value: near(0.125), ...within(0.011722, 1.33301) },
      focalInterval: within(0.019891, 0.435),
      referenceInterval: within(0.253782, 0.746218),
      difference: { value: near(-0.388889), ...within(-0.651462, 0.017962) },
      shortfall: near(3.5),
    },
  ],
  [
    'C',
    rate(7, 30),
    rate(15, 45),
    {
      ratio: near(0.7),
      ratioInterval: within(0.324412, 1.510425),
      z: result(-0.931855, 0.351412),
      chiSquare: expect.objectContaining({ value: near(0.868353) }),
      yates: result(0.452937, 0.500943),
      fisher: { twoSided: near(0.441184), lower: near(0.252099) },
      leastExpected: near(8.8),
      test: 'z',
      h: near(-0.222699),
      oddsRatio: { value: near(0.608696), ...within(0.213265, 1.737324) },
      focalInterval: within(0.117924, 0.409283),
      referenceInterval: within(0.213589, 0.479295),
      difference: { value: near(-0.1), ...within(-0.286076, 0.112831) },
      shortfall: near(3),
      fragile: true,
    },
  ],
  [
    'D',
    rate(1020, 3400),
    rate(1600, 4600),
    {
      ratio: near(0.8625),
      ratioInterval: within(0.808363, 0.920262),
      z: { value: near(-4.505951), p: expect.closeTo(6.6e-6, 7) },
      chiSquare: expect.objectContaining({ value: near(20.303592) }),
      yates: expect.objectContaining({ value: near(20.087021) }),
      fisher: expect.objectContaining({ twoSided: expect.closeTo(6.58e-6, 8) }),
      leastExpected: near(1113.5),
      test: 'z',
      h: near(-0.102263),
      oddsRatio: { value: near(0.803571), ...within(0.730606, 0.883824) },
      focalInterval: within(0.284829, 0.315622),
      referenceInterval: within(0.334195, 0.361712),
      difference: { value: near(-0.047826), ...within(-0.068392, -0.027093) },
      shortfall: near(162.6087),
      belowFourFifths: false,
    },
  ],
  [
    'E',
    rate(0, 7),
    rate(10, 20),
    {
      ratio: 0,
      ratioInterval: within(0.008652, 1.958028),
      z: result(-2.357716, 0.018388),
      chiSquare: expect.objectContaining({ value: near(5.558824) }),
      yates: result(3.62146, 0.057039),
      fisher: { twoSided: near(0.026055), lower: near(0.0219) },
      leastExpected: near(2.592593),
      test: 'fisher',
      h: near(-1.570796),
      oddsRatio: { value: near(0.066667), ...within(0.00336, 1.32277) },
      focalInterval: within(0, 0.35433),
      referenceInterval: within(0.299298, 0.700702),
      difference: { value: near(-0.5), ...within(-0.700702, -0.092776) },
      shortfall: near(3.5),
    },
  ],
  [
    'F',
    rate(10, 50),
    rate(20, 100),
    {
      ratio: 1,
      z: { value: 0, p: 1 },
      p: 1,
      fisher: expect.objectContaining({ twoSided: near(1) }),
      h: 0,
      oddsRatio: expect.objectContaining({ value: 1 }),
    },
  ],
  [
    'nobody of the reference',
    rate(0, 12),
    rate(0, 40),
    { ratio: null, ratioInterval: null, belowFourFifths: false, p: near(1) },
  ],
  ['exactly four fifths', rate(4, 10), rate(5, 10), { ratio: near(0.8), belowFourFifths: false, fragile: false }],
])('%s', (...[, focal, reference, expected]) => {
  expect(compareRates(focal, reference)).toMatchObject(expected);
});

test.each([
  [rate(0, 10), 0, 0.277533],
  [rate(10, 10), 0.722467, 1],
  [rate(5, 10), 0.236593, 0.763407],
])('Wilson at the edges: %o', (one, from, to) => {
  expect(wilsonInterval(one)).toEqual(within(from, to));
});

const group = (code: string, selected: number, total: number) => ({ code, selected, total });

test('compares four groups with one reference', () => {
  const { groups, overall, reference } = judgeGroups(
    [
      group('white', 90, 300),
      group('asian', 36, 160),
      group('black', 8, 64),
      group('mixed', 9, 36),
      group('other', 3, 20),
    ],
    { reference: 'white' },
  );
  expect(reference).toBe('white');
  expect(
    groups.slice(1).map((one) => [one.comparison?.z.value, one.comparison?.p, one.adjusted, one.adjustedExploring]),
  ).toEqual([
    [-1.717917, 0.085812, 0.257435, 0.171623].map(near),
    [-2.865402, 0.004165, 0.016659, 0.016659].map(near),
    [-0.621813, 0.534065, 0.534065, 0.534065].map(near),
    [-1.430499, 0.152574, 0.305148, 0.203432].map(near),
  ]);
  expect(groups.map((one) => one.verdict)).toEqual(['NONE', 'WATCH', 'ADVERSE', 'NONE', 'WATCH']);
  expect(overall).toEqual({ value: near(10.874313), p: near(0.028013), degrees: 4 });
});

test.each([
  [[24, 120], [54, 180], 'WATCH'],
  [[1, 9], [6, 12], 'INSUFFICIENT'],
  [[7, 30], [15, 45], 'WATCH'],
  [[1020, 3400], [1600, 4600], 'SIGNIFICANT'],
  [[0, 7], [10, 20], 'INSUFFICIENT'],
  [[10, 50], [20, 100], 'NONE'],
] as const)('%o against %o is %s', ([x1, n1], [x2, n2], verdict) => {
  const { groups } = judgeGroups([group('focal', x1, n1), group('reference', x2, n2)], { reference: 'reference' });
  expect(groups[0]?.verdict).toBe(verdict);
});

test.each([
  ['the highest rate', [group('a', 5, 50), group('b', 20, 50)], 'b'],
  ['not a small group', [group('a', 5, 50), group('b', 9, 9)], 'a'],
  ['not a fiftieth of all', [group('a', 100, 2000), group('b', 12, 12)], 'a'],
  ['the larger of equals', [group('a', 5, 50), group('b', 10, 100)], 'b'],
  ['nobody', [group('a', 5, 9)], null],
] as const)('takes as the reference: %s', (...[, groups, reference]) => {
  expect(judgeGroups(groups).reference).toBe(reference);
});

test('corrects many tests at once', () => {
  const ps = [0.01, 0.04, 0.03, 0.005];
  expect(holm(ps)).toEqual([0.03, 0.06, 0.06, 0.02].map(near));
  expect(benjaminiHochberg(ps)).toEqual([0.02, 0.04, 0.04, 0.02].map(near));
});

test.each([
  ['Woman/White', 48, 130, 0.923077, 0.623968, -0.0633],
  ['Man/Asian', 20, 70, 0.714286, 0.132114, -0.2416],
  ['Woman/Asian', 26, 80, 0.8125, 0.316837, -0.1562],
  ['Man/Black', 7, 28, 0.625, 0.144084, -0.3222],
  ['Woman/Black', 5, 36, 0.347222, 0.003177, -0.6057],
])('%s beside Man/White', (...[, selected, total, ratio, p, h]) => {
  const reference = rate(60, 150);
  const found = compareRates(rate(selected, total), reference);
  expect(found).toMatchObject({ ratio: near(ratio), h: expect.closeTo(h, 4) });
  expect(fisherTest(rate(selected, total), reference).twoSided).toEqual(near(p));
});
