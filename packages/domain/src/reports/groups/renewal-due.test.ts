import { expect, it } from 'vitest';
import { isRenewalDue } from './renewal-due.ts';

it('has new figures for a reader who looks every day until the recruitment year is over', () => {
  const made: number[] = [0];
  for (let day = 1; day <= 365; day += 1) if (isRenewalDue(made.length, day - (made.at(-1) ?? 0))) made.push(day);
  expect(made.slice(0, 12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(made.length).toBe(24);
  expect(made.at(-1)).toBeGreaterThan(330);
});
