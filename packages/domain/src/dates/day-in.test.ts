import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween, hourIn } from './day-in.ts';

describe('day and hour in the zone of the recipient', () => {
  it.each([
    ['Asia/Hong_Kong', '2026-11-21T15:59:59Z', '2026-11-21', 23],
    ['Asia/Hong_Kong', '2026-11-21T16:00:00Z', '2026-11-22', 0],
    // In its summer the zone is eleven hours ahead, in its winter ten.
    ['Australia/Sydney', '2026-11-21T13:00:00Z', '2026-11-22', 0],
    ['Australia/Sydney', '2026-07-21T13:59:59Z', '2026-07-21', 23],
    ['Asia/Dubai', '2026-11-21T20:00:00Z', '2026-11-22', 0],
    ['Europe/London', '2026-07-21T23:00:00Z', '2026-07-22', 0],
  ])('%s at %s', (zone, at, day, hour) => {
    expect([dayIn(zone, new Date(at)), hourIn(zone, new Date(at))]).toEqual([day, hour]);
  });

  it('counts days over the ends of months and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2026-11-22', 0)]).toEqual([
      '2027-01-01',
      '2026-02-28',
      '2026-11-22',
    ]);
  });

  it('counts the days from one day to another, across a change of the clocks', () => {
    expect([
      daysBetween('2026-03-28', '2026-03-30'),
      daysBetween('2026-12-31', '2026-12-31'),
      daysBetween('2027-01-01', '2026-12-31'),
    ]).toEqual([2, 0, -1]);
  });
});
