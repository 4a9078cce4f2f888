import { expect, test } from 'vitest';
import { daysBefore, daysOfPeriod, daysYearBefore, momentsOf, type ReportPeriod, seasonOf } from './report-period.ts';

const london = 'Europe/London';
const today = new Date('2026-11-24T10:00:00Z');

test.each<[ReportPeriod, string, string]>([
  ['DAYS_30', '2026-10-26', '2026-10-26T00:00:00.000Z'],
  ['DAYS_60', '2026-09-26', '2026-09-25T23:00:00.000Z'],
  ['DAYS_90', '2026-08-27', '2026-08-26T23:00:00.000Z'],
  ['MONTHS_12', '2025-11-25', '2025-11-25T00:00:00.000Z'],
  ['SEASON', '2026-09-01', '2026-08-31T23:00:00.000Z'],
])('%s begins on %s in London, at %s', (period, day, moment) => {
  const days = daysOfPeriod({ period }, london, today);
  expect(days.from).toBe(day);
  expect(momentsOf(days, london).from?.toISOString()).toBe(moment);
});

test('twelve months back from a leap day begin on 1 March', () => {
  const days = daysOfPeriod({ period: 'MONTHS_12' }, london, new Date('2028-02-29T12:00:00Z'));
  expect(days).toEqual({ from: '2027-03-01', to: '2028-02-29' });
});

test('today is the day of the zone, and the last day counts whole', () => {
  const evening = new Date('2026-11-24T20:00:00Z');
  const days = daysOfPeriod({ period: 'DAYS_30' }, 'Asia/Hong_Kong', evening);
  expect(days).toEqual({ from: '2026-10-27', to: '2026-11-25' });
  expect(momentsOf(days, 'Asia/Hong_Kong').before?.toISOString()).toBe('2026-11-25T16:00:00.000Z');
});

test('a custom period has the given days, and all time has none', () => {
  const custom = { period: 'CUSTOM', from: '2026-01-01', to: '2026-01-31' } as const;
  expect(daysOfPeriod(custom, london, today)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(daysOfPeriod({ period: 'CUSTOM', from: '2026-01-01' }, london, today).to).toBeNull();
  expect(daysOfPeriod({ period: 'ALL' }, london, today)).toEqual({ from: null, to: null });
});

test('a season is compared with the one before, other periods with as many days before', () => {
  const season = daysOfPeriod({ period: 'SEASON', season: 2025 }, london, today);
  expect(season).toEqual({ from: '2025-09-01', to: '2026-08-31' });
  expect(daysBefore('SEASON', season)).toEqual({ from: '2024-09-01', to: '2025-08-31' });
  expect(daysBefore('DAYS_30', daysOfPeriod({ period: 'DAYS_30' }, london, today))).toEqual({
    from: '2026-09-26',
    to: '2026-10-25',
  });
  expect(daysBefore('ALL', { from: null, to: null })).toBeNull();
});

test('a season begins on 1 September', () => {
  expect(seasonOf('2026-08-31')).toBe(2025);
  expect(seasonOf('2026-09-01')).toBe(2026);
});

test('finds the same days a year earlier', () => {
  expect(daysYearBefore({ from: '2028-02-29', to: null })).toEqual({ from: '2027-02-28', to: null });
  expect(daysYearBefore({ from: null, to: null })).toBeNull();
});
