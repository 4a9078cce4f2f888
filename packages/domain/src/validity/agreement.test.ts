import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kappaOf, type MarkPair, meanDifference, sameOrNot, squaredSteps, studentPoint } from './agreement.ts';

const one = [3, 4, 2, 5, 1, 3, 4, 2];
const other = [3, 5, 2, 4, 2, 3, 4, 1];
const pairsOf = (own: readonly number[], others: readonly number[]): MarkPair[] =>
  own.map((mark, at) => ({ one: mark, other: others[at] ?? 0, count: 1 }));

const ofTable = (table: readonly (readonly number[])[]): MarkPair[] =>
  table.flatMap((row, own) => row.map((count, others) => ({ one: own, other: others, count })));

/** Computes the same mark by mark: the mean square between the two of a pair, against that between all marks of both sides. */
function markByMark(own: readonly number[], others: readonly number[]): number {
  const within = own.reduce((sum, mark, at) => sum + (mark - (others[at] ?? 0)) ** 2, 0) / own.length;
  let across = 0;
  for (const mark of own) for (const theirs of others) across += (mark - theirs) ** 2;
  return 1 - within / (across / own.length ** 2);
}

test('agreement on a scale, and on yes and no', () => {
  expect(kappaOf(pairsOf(one, other), squaredSteps)).toBeCloseTo(0.833333, 6);
  expect(markByMark(one, other)).toBeCloseTo(0.833333, 6);
  const table = [
    [20, 5],
    [10, 15],
  ];
  expect(kappaOf(ofTable(table), sameOrNot)).toBeCloseTo(0.4, 12);
  // For two values each distance is one, so that squares change nothing.
  expect(kappaOf(ofTable(table), squaredSteps)).toBeCloseTo(0.4, 12);
});

test('agreement is the same counted in groups and mark by mark, and from both sides', () => {
  const marks = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
    minLength: 2,
    maxLength: 60,
  });
  fc.assert(
    fc.property(marks, (given) => {
      const [own, others] = [given.map(([mark]) => mark), given.map(([, mark]) => mark)];
      const kappa = kappaOf(pairsOf(own, others), squaredSteps);
      const groups = [...Map.groupBy(given, ([mark, theirs]) => mark * 10 + theirs)].map(([key, same]) => ({
        one: Math.floor(key / 10),
        other: key % 10,
        count: same.length,
      }));
      if (kappa === null) return;
      expect(kappa).toBeCloseTo(markByMark(own, others), 9);
      expect(kappaOf(groups, squaredSteps)).toBeCloseTo(kappa, 9);
      expect(kappaOf(pairsOf(others, own), squaredSteps)).toBeCloseTo(kappa, 9);
      expect(kappa).toBeLessThanOrEqual(1);
    }),
  );
});

test('nothing is said without pairs, or of one mark alone', () => {
  expect(kappaOf([], squaredSteps)).toBeNull();
  expect(kappaOf(pairsOf([3, 3], [3, 3]), squaredSteps)).toBeNull();
});

// From tables of Student's distribution.
test.each([
  [4, 2.776],
  [9, 2.262],
  [14, 2.145],
  [29, 2.045],
  [120, 1.98],
])('the 97.5 %% point with %i degrees of freedom', (freedom, point) => {
  expect(Math.abs(studentPoint(freedom) - point)).toBeLessThan(0.02);
});

test('a mean of differences has an interval where there is a spread', () => {
  const found = meanDifference(-0.5, 1, 25);
  expect(found?.value).toBe(-0.5);
  expect(found?.from).toBeCloseTo(-0.5 - 2.064 / 5, 3);
  expect(found?.to).toBeCloseTo(-0.5 + 2.064 / 5, 3);
  expect(meanDifference(1, null, 1)).toBeNull();
});
