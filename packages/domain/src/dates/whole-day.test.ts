import { expect, it } from 'vitest';
import { isWholeDay } from './noon.ts';
import { wholeDay } from './whole-day.ts';

it.each([
  ['Europe/London', '2026-11-24T23:30:15.123Z', '2026-11-24T12:00:00.001Z'],
  ['Australia/Sydney', '2026-11-24T23:30:15.123Z', '2026-11-25T12:00:00.001Z'],
])('reveals only the day of a moment in %s', (zone, at, day) => {
  expect(wholeDay(zone, new Date(at))).toBe(day);
  expect([isWholeDay(day), isWholeDay(at), isWholeDay('2026-11-24T12:00:00.000Z')]).toEqual([true, false, false]);
});
