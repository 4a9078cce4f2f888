import { expect, it } from 'vitest';
import { roundPoint } from './round-point.ts';

const openings = { opened: '2026-09-14', earlierOpened: '2025-09-01', today: '2026-11-24' };

it.each([
  // 14 September to 24 November are 71 days, and so are 1 September to 11 November of the year before.
  ['any time', { from: null, to: null }, { after: 71, days: { from: null, to: '2025-11-11' } }],
  // The earlier round opened 378 days before.
  [
    'the last 30 days',
    { from: '2026-10-26', to: '2026-11-24' },
    { after: 71, days: { from: '2025-10-13', to: '2025-11-11' } },
  ],
  [
    'days that end in the past',
    { from: null, to: '2026-09-30' },
    { after: 16, days: { from: null, to: '2025-09-17' } },
  ],
  [
    'days that go on',
    { from: '2026-09-01', to: '2027-08-31' },
    { after: 71, days: { from: '2025-08-19', to: '2025-11-11' } },
  ],
  ['the day of opening', { from: null, to: '2026-09-14' }, { after: 0, days: { from: null, to: '2025-09-01' } }],
  ['days before the opening', { from: null, to: '2026-09-13' }, null],
])('finds the same point of an earlier round: %s', (_case, days, expected) => {
  expect(roundPoint(days, openings)).toEqual(expected);
});

it('counts days over a leap day and over a change of the clocks', () => {
  const about = { opened: '2025-02-20', earlierOpened: '2024-02-20', today: '2025-04-01' };
  expect(roundPoint({ from: null, to: null }, about)).toEqual({ after: 40, days: { from: null, to: '2024-03-31' } });
});
