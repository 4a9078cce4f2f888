import { expect, test } from 'vitest';
import { nextReportTime, type ReportTiming } from './next-report-time.ts';

const london = 'Europe/London';
const mondays: ReportTiming = { cadence: 'WEEKLY', weekday: 1, atTime: '08:00' };
const lastDays: ReportTiming = { cadence: 'MONTHLY', monthDay: 31, atTime: '08:00' };
const next = (timing: ReportTiming, after: string, zone = london): string =>
  nextReportTime(timing, zone, new Date(after)).toISOString();

test.each([
  ['the week in which the clocks go forward', '2027-03-22T08:00:00Z', '2027-03-29T07:00:00.000Z'],
  ['the week in which the clocks go back', '2026-10-19T07:00:00Z', '2026-10-26T08:00:00.000Z'],
  ['a minute before its time', '2027-03-22T07:59:00Z', '2027-03-22T08:00:00.000Z'],
  ['a Sunday', '2027-03-28T23:30:00Z', '2027-03-29T07:00:00.000Z'],
  ['late on a Monday', '2027-03-29T22:59:00Z', '2027-04-05T07:00:00.000Z'],
])('each Monday at 8 in London, after %s', (_name, after, expected) => {
  expect(next(mondays, after)).toBe(expected);
});

test.each([
  ['2026-10-31T09:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['2027-02-01T00:00:00Z', '2027-02-28T08:00:00.000Z'],
  ['2028-02-01T00:00:00Z', '2028-02-29T08:00:00.000Z'],
  ['2026-11-30T08:00:00Z', '2026-12-31T08:00:00.000Z'],
  ['2026-12-31T08:00:00Z', '2027-01-31T08:00:00.000Z'],
  ['2027-03-01T00:00:00Z', '2027-03-31T07:00:00.000Z'],
])('each month on the 31st, or on its last day, after %s', (after, expected) => {
  expect(next(lastDays, after)).toBe(expected);
});

test('a time that the clocks leap over is later by the leap, and one that comes twice is sent at the first', () => {
  const sundays: ReportTiming = { cadence: 'WEEKLY', weekday: 7, atTime: '01:30' };
  expect(next(sundays, '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:30:00.000Z');
  expect(next(sundays, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
  expect(next(sundays, '2026-10-25T00:30:00Z')).toBe('2026-11-01T01:30:00.000Z');
});

test('the day is that of the zone', () => {
  expect(next(mondays, '2027-03-21T23:30:00Z', 'Asia/Hong_Kong')).toBe('2027-03-22T00:00:00.000Z');
  expect(next(mondays, '2027-03-22T00:00:00Z', 'Asia/Hong_Kong')).toBe('2027-03-29T00:00:00.000Z');
});
