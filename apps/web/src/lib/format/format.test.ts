import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatEventWhen } from '../../entities/event/format-event-when.ts';
import { startWords } from '../words/words.ts';
import { formatDate, formatGridTime } from './format.ts';
import { momentText } from './moment-text.ts';
import { showTimesIn } from './time-zone.ts';

beforeEach(() => showTimesIn('Europe/London'));
afterEach(() => showTimesIn(null));

it.each([
  ['2026-11-03T19:57:00Z', '3/11/2026 19:57'],
  ['2026-01-09T00:05:00Z', '9/1/2026 00:05'],
  ['2026-10-12T23:30:00Z', '13/10/2026 00:30'],
])('writes %s in a grid as %s, by the clock of London', (iso, text) => {
  expect(formatGridTime(iso)).toBe(text);
});

it.each([
  ['en', '2026-11-03T19:57:00Z', '3 November 2026, 19:57'],
  ['fr', '2027-01-01T09:05:00Z', '1er janvier 2027, 09:05'],
  ['en', '2026-11-03T12:00:00.001Z', '3 November 2026'],
])('writes a moment of a sentence with its clock, unless the day alone is known: %s %s', (language, iso, text) => {
  startWords(language, {});
  expect(momentText(iso)).toBe(text);
});

it.each([
  ['fr', '2027-01-01T12:00:00Z', '1er janvier 2027'],
  ['fr', '2027-01-11T12:00:00Z', '11 janvier 2027'],
  ['en', '2027-01-01T12:00:00Z', '1 January 2027'],
])('writes the first of a month as one says it: %s %s', (language, iso, said) => {
  startWords(language, {});
  expect(formatDate(iso)).toBe(said);
  startWords('en', {});
});

it.each([
  ['fr', 'mercredi 25 novembre 2026, 18:00–\u206020:00 (London)'],
  ['en', 'Wednesday 25 November 2026, 18:00–\u206020:00 (London)'],
])('writes the time of an event in the language of the page: %s', (language, said) => {
  startWords(language, {});
  const evening = { startsAt: '2026-11-25T18:00:00Z', endsAt: '2026-11-25T20:00:00Z', timeZone: 'Europe/London' };
  expect(formatEventWhen(evening)).toBe(said);
  startWords('en', {});
});
