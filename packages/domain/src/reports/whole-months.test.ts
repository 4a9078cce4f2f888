import { expect, test } from 'vitest';
import { addDays } from '../dates/day-in.ts';
import { wholeMonths } from './whole-months.ts';

const none = { added: [], taken: [] };

test.each([
  { from: null, to: null, first: null, before: null, ...none },
  { from: '2026-01-01', to: '2026-02-28', first: '2026-01-01', before: '2026-03-01', ...none },
  { from: '2028-02-01', to: '2028-02-29', first: '2028-02-01', before: '2028-03-01', ...none },
  {
    from: '2026-01-02',
    to: '2026-03-30',
    first: '2026-01-01',
    before: '2026-04-01',
    added: [],
    taken: [
      { from: '2026-01-01', to: '2026-01-01' },
      { from: '2026-03-31', to: '2026-03-31' },
    ],
  },
  {
    from: '2026-01-20',
    to: '2026-03-05',
    first: '2026-02-01',
    before: '2026-03-01',
    added: [
      { from: '2026-01-20', to: '2026-01-31' },
      { from: '2026-03-01', to: '2026-03-05' },
    ],
    taken: [],
  },
  {
    from: '2026-11-02',
    to: null,
    first: '2026-11-01',
    before: null,
    added: [],
    taken: [{ from: '2026-11-01', to: '2026-11-01' }],
  },
  {
    from: null,
    to: '2026-12-30',
    first: null,
    before: '2027-01-01',
    added: [],
    taken: [{ from: '2026-12-31', to: '2026-12-31' }],
  },
  {
    from: '2026-05-05',
    to: '2026-05-28',
    first: '2026-05-01',
    before: '2026-06-01',
    added: [],
    taken: [
      { from: '2026-05-01', to: '2026-05-04' },
      { from: '2026-05-29', to: '2026-05-31' },
    ],
  },
])('from $from to $to are the months from $first on, before $before', ({ from, to, first, before, added, taken }) => {
  expect(wholeMonths({ from, to })).toEqual({ months: { from: first, before }, added, taken });
});

test.each([
  ['2026-05-10', '2026-05-20'],
  ['2026-01-20', '2026-02-10'],
  ['2026-05-05', '2026-05-05'],
])('no month is counted whole between %s and %s', (from, to) => {
  expect(wholeMonths({ from, to })).toEqual({ months: null, added: [{ from, to }], taken: [] });
});

/** Returns how often a division counts a day. */
function timesCounted({ months, added, taken }: ReturnType<typeof wholeMonths>, day: string): number {
  const month = `${day.slice(0, 8)}01`;
  const isIn = months !== null && month >= (months.from ?? '') && month < (months.before ?? '9');
  const holding = (ranges: typeof added): number =>
    ranges.filter((days) => day >= (days.from ?? '') && day <= (days.to ?? '9')).length;
  return (isIn ? 1 : 0) + holding(added) - holding(taken);
}

test.each(['2026-01-01', '2026-01-05', '2026-01-16', '2026-01-17', '2026-01-20', '2026-02-01'])(
  'each day from %s to another is counted once, no other day is, and few are counted by days',
  (from) => {
    const days = Array.from({ length: 180 }, (_, number) => addDays('2025-12-20', number));
    for (const to of days.filter((day) => day >= from)) {
      const divided = wholeMonths({ from, to });
      for (const day of days) expect(timesCounted(divided, day)).toBe(day >= from && day <= to ? 1 : 0);
      const byDays = days.filter((day) =>
        [...divided.added, ...divided.taken].some((range) => day >= (range.from ?? '') && day <= (range.to ?? '9')),
      );
      expect(byDays.length).toBeLessThanOrEqual(31);
    }
  },
);
