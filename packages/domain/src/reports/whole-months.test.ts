import { expect, test } from 'vitest';
import { addDays } from '../dates/day-in.ts';
import { wholeMonths } from './whole-months.ts';

test.each([
  { from: null, to: null, first: null, before: null, rest: [] },
  { from: '2026-01-01', to: '2026-02-28', first: '2026-01-01', before: '2026-03-01', rest: [] },
  { from: '2028-02-01', to: '2028-02-29', first: '2028-02-01', before: '2028-03-01', rest: [] },
  {
    from: '2026-01-02',
    to: '2026-03-30',
    first: '2026-02-01',
    before: '2026-03-01',
    rest: [
      { from: '2026-01-02', to: '2026-01-31' },
      { from: '2026-03-01', to: '2026-03-30' },
    ],
  },
  { from: '2026-01-31', to: null, first: '2026-02-01', before: null, rest: [{ from: '2026-01-31', to: '2026-01-31' }] },
  { from: null, to: '2026-12-30', first: null, before: '2026-12-01', rest: [{ from: '2026-12-01', to: '2026-12-30' }] },
])('from $from to $to are the months from $first on, before $before', ({ from, to, first, before, rest }) => {
  expect(wholeMonths({ from, to })).toEqual({ months: { from: first, before }, rest });
});

test.each([
  ['2026-01-02', '2026-01-31'],
  ['2026-01-02', '2026-02-27'],
  ['2028-02-01', '2028-02-28'],
  ['2026-05-05', '2026-05-05'],
])('no month lies wholly between %s and %s', (from, to) => {
  expect(wholeMonths({ from, to })).toEqual({ months: null, rest: [{ from, to }] });
});

/** Returns in how many of its months and other days a division holds a day. */
function timesHeld({ months, rest }: ReturnType<typeof wholeMonths>, day: string): number {
  const month = `${day.slice(0, 8)}01`;
  const isIn = months !== null && month >= (months.from ?? '') && month < (months.before ?? '9');
  return rest.filter((days) => day >= (days.from ?? '') && day <= (days.to ?? '9')).length + (isIn ? 1 : 0);
}

test('each day of a period is in one month or in one rest of days', () => {
  const days = Array.from({ length: 180 }, (_, number) => addDays('2025-12-20', number));
  for (const to of days.slice(31, 130)) {
    const divided = wholeMonths({ from: '2026-01-20', to });
    for (const day of days) expect(timesHeld(divided, day)).toBe(day >= '2026-01-20' && day <= to ? 1 : 0);
  }
});
