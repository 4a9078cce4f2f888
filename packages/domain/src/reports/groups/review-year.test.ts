import { expect, it } from 'vitest';
import { protectGroups } from '../protect-groups.ts';
import { reviewYear, yearsOfReview } from './review-year.ts';

/** Ways of people that ended after applying, after an interview, or with an accepted offer. */
const way = (ended: number, interviewed: number, accepted: number): number[] => [
  ended,
  0,
  0,
  0,
  interviewed,
  0,
  0,
  0,
  accepted,
];

it('names the numbers at each step and the points by which a group is behind', () => {
  const rows = protectGroups([
    { code: 'man', counts: way(50, 20, 30) },
    { code: 'woman', counts: way(60, 25, 15) },
  ]);
  const [man, woman] = reviewYear(rows ?? []);
  expect(man).toMatchObject({ code: 'man', reached: [100, 50, 30], offerGap: null, interviewGap: null });
  expect(woman).toMatchObject({ code: 'woman', reached: [100, 40, 15], verdict: 'ADVERSE' });
  expect(woman?.offerGap?.value).toBeCloseTo(-15, 6);
  expect(woman?.offerGap?.from).toBeLessThan(-15);
  expect(woman?.interviewGap?.value).toBeCloseTo(-10, 6);
});

it('tells nothing of a few, and compares no people who are in no named group', () => {
  const rows = protectGroups([
    { code: 'disabled', counts: way(40, 20, 3) },
    { code: 'notDisabled', counts: way(60, 30, 30) },
    { code: 'unknown', counts: way(30, 20, 20) },
  ]);
  const [disabled, , unknown] = reviewYear(rows ?? []);
  expect(disabled?.reached.at(-1)).toBeNull();
  expect(disabled).toMatchObject({ offerGap: null, offerRate: null, verdict: 'INSUFFICIENT' });
  expect(unknown).toMatchObject({ offerGap: null, interviewGap: null });
});

it('is about three years, the latest first', () => {
  expect(yearsOfReview(2026)).toEqual([2026, 2025, 2024]);
});
