import { expect, it } from 'vitest';
import { putOffUntil } from './put-off.ts';

const told = (iso: string): [number, number, number] => {
  const at = new Date(iso);
  return [at.getDate(), at.getDay(), at.getHours()];
};

it('puts off to eight in the morning of the next day, of the third, and of the next Monday', () => {
  const thursday = new Date(2026, 10, 26, 17, 30);
  expect(told(putOffUntil('tomorrow', thursday))).toEqual([27, 5, 8]);
  expect(told(putOffUntil('threeDays', thursday))).toEqual([29, 0, 8]);
  expect(told(putOffUntil('nextWeek', thursday))).toEqual([30, 1, 8]);
});

it.each([
  ['Sunday', 29, 30],
  ['Monday', 23, 30],
])('means the week after by next week on a %s', (_day, date, monday) => {
  expect(told(putOffUntil('nextWeek', new Date(2026, 10, date, 9)))).toEqual([monday, 1, 8]);
});
