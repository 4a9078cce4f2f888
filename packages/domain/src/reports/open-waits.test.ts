import { expect, test } from 'vitest';
import { medianWait, medianWaitOf, waitsLongerThan } from './open-waits.ts';

const wait = (days: number, ended: boolean) => ({ days, ended });

test('open waits count as long as they have lasted', () => {
  const days = [2, 3, 3, 5, 6, 8, 8, 9, 12, 15];
  const ended = [1, 1, 0, 1, 1, 0, 1, 1, 0, 0];
  const steps = waitsLongerThan(days.map((each, index) => wait(each, ended[index] === 1)));
  expect(steps.map((step) => step.days)).toEqual([2, 3, 5, 6, 8, 9]);
  const shares = [0.9, 0.8, 0.685714, 0.571429, 0.457143, 0.304762];
  for (const [index, share] of shares.entries()) expect(steps[index]?.share).toBeCloseTo(share, 5);
  expect(medianWait(steps)).toBe(8);
});

test('no median while most still wait', () => {
  expect(medianWait(waitsLongerThan([wait(1, true), wait(4, false), wait(5, false)]))).toBeNull();
  expect(waitsLongerThan([])).toEqual([]);
});

test('finds the same median from waits that were counted', () => {
  const days = [2, 3, 3, 5, 6, 8, 8, 9, 12, 15];
  const ended = [1, 1, 0, 1, 1, 0, 1, 1, 0, 0];
  const counts = (kind: number) =>
    days.flatMap((one, index) => (ended[index] === kind ? [{ tenths: one * 10, count: 1 }] : []));
  expect(medianWaitOf(counts(1), counts(0))).toBe(8);
  expect(medianWaitOf([], [{ tenths: 4, count: 9 }])).toBeNull();
});
