import { expect, it } from 'vitest';
import { writeDate } from './write-date.ts';

it.each([
  ['en-GB', { dateStyle: 'full' }, 'Friday 1 January 2027'],
  ['en-GB', { weekday: 'long', day: 'numeric', month: 'long' }, 'Friday 1 January'],
  ['en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, 'Fri 1 Jan 2027'],
  ['fr-FR', { dateStyle: 'full' }, 'vendredi 1er janvier 2027'],
] as const)('writes a date in %s with %j as %s', (language, options, written) => {
  const newYear = new Date('2027-01-01T12:00:00Z');
  expect(writeDate(newYear, language, { ...options, timeZone: 'UTC' })).toBe(written);
});
