import { expect, test } from 'vitest';
import { academicYear, academicYearLabel } from './academic-year.ts';
import { estimatedTime } from './estimated-time.ts';
import { isIsoDate } from './iso-date.ts';
import { relativeDate } from './relative-date.ts';
import { yearRange } from './year-range.ts';

test.each([
  [2026, 8, 2025, '2025/26'],
  [2026, 9, 2026, '2026/27'],
  [2026, 12, 2026, '2026/27'],
  [2027, 1, 2026, '2026/27'],
  [2099, 9, 2099, '2099/00'],
])('%i-%i belongs to %i', (year, month, start, label) => {
  expect(academicYear({ year, month })).toBe(start);
  expect(academicYearLabel(start)).toBe(label);
});

const now = '2026-11-20T10:15:00Z';

test.each([
  ['2026-11-20T00:00:00Z', { key: 'today' }],
  ['2026-11-20T23:59:00Z', { key: 'today' }],
  ['2026-11-19T23:59:59Z', { key: 'yesterday' }],
  ['2026-11-18T23:59:59Z', { key: 'daysAgo', days: 2 }],
  ['2025-11-20T10:15:00Z', { key: 'daysAgo', days: 365 }],
  ['2026-11-21T00:00:00Z', { key: 'future' }],
])('%s in London', (instant, expected) => {
  expect(relativeDate(instant, { now, timeZone: 'Europe/London' })).toEqual(expected);
});

test('decides by the zone which day it is', () => {
  const instant = '2026-11-19T14:00:00Z';
  expect(relativeDate(instant, { now, timeZone: 'Australia/Sydney' })).toEqual({ key: 'today' });
  expect(relativeDate(instant, { now, timeZone: 'Europe/London' })).toEqual({ key: 'yesterday' });
});

test.each([
  [0, 'few'],
  [99, 'few'],
  [100, 10],
  [200, 10],
  [400, 20],
  [1200, 60],
])('%i takes %s', (value, expected) => {
  expect(estimatedTime(value)).toBe(expected);
});

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2100-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-04-31', false],
  ['2026-04-00', false],
  ['20/11/2026', false],
  ['2026-11-20T10:00', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected);
});

test('reaches from 50 years back to seven ahead', () => {
  expect(yearRange(2026)).toEqual({ min: 1976, max: 2033 });
});
