import { expect, test } from 'vitest';
import { dayMinute, dayMoment } from './day-moment.ts';

test.each([
  ['2027-01-14', 'Europe/London', '2027-01-14T09:00:00.000Z'],
  ['2027-07-14', 'Europe/London', '2027-07-14T08:00:00.000Z'],
  ['2027-03-28', 'Europe/London', '2027-03-28T08:00:00.000Z'],
  ['2027-10-31', 'Europe/London', '2027-10-31T09:00:00.000Z'],
  ['2027-01-14', 'Asia/Kolkata', '2027-01-14T03:30:00.000Z'],
  ['2027-03-14', 'America/New_York', '2027-03-14T13:00:00.000Z'],
])('nine in the morning of %s in %s is %s', (day, zone, instant) => {
  expect(dayMoment(day, 9 * 60, zone).toISOString()).toBe(instant);
  expect(dayMinute(day, new Date(instant), zone)).toBe(9 * 60);
});

test('the last minute of a day is midnight of the next one', () => {
  expect(dayMoment('2027-01-14', 24 * 60, 'Europe/London').toISOString()).toBe('2027-01-15T00:00:00.000Z');
  expect(dayMinute('2027-01-14', new Date('2027-01-15T00:00:00Z'), 'Europe/London')).toBe(24 * 60);
  expect(dayMinute('2027-01-14', new Date('2027-01-13T23:30:00Z'), 'Europe/London')).toBe(-30);
});
