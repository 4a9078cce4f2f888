import { expect, test } from 'vitest';
import { pooledOddsRatio, pooledOddsTest } from './pooled-odds.ts';

const stratum = (x1: number, n1: number, x2: number, n2: number) => ({
  focal: { selected: x1, total: n1 },
  reference: { selected: x2, total: n2 },
});

test('three roles are pooled role by role', () => {
  const roles = [stratum(12, 100, 30, 150), stratum(9, 70, 22, 90), stratum(15, 120, 25, 150)];
  expect(pooledOddsRatio(roles)).toBeCloseTo(0.576547, 5);
  expect(pooledOddsTest(roles).value).toBeCloseTo(6.392993, 5);
  expect(pooledOddsTest(roles).p).toBeCloseTo(0.011457, 5);
});

test('roles with equal odds show none of the difference that their sums have', () => {
  const roles = [stratum(80, 100, 8, 10), stratum(2, 10, 20, 100)];
  expect(pooledOddsRatio(roles)).toBeCloseTo(1, 10);
  expect(pooledOddsTest(roles).p).toBeCloseTo(1, 10);
});

test('a role on which everybody was selected tells nothing', () => {
  expect(pooledOddsRatio([stratum(5, 5, 7, 7)])).toBeNull();
  expect(pooledOddsTest([stratum(5, 5, 7, 7)])).toEqual({ value: 0, p: 1 });
});
