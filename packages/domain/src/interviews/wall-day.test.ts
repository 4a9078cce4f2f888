import { expect, test } from 'vitest';
import { wallAt, wallDay, wallDayAt } from './wall-seconds.ts';

const hour = 3600;
const seconds = (iso: string): number => Date.parse(iso) / 1000;

test.each([
  ['Europe/London', '2027-03-27T00:00Z'],
  ['Europe/London', '2027-10-30T00:00Z'],
  ['Australia/Sydney', '2027-04-03T00:00Z'],
  ['Australia/Sydney', '2027-10-02T00:00Z'],
  ['Atlantic/Azores', '2027-10-30T00:00Z'],
  ['Pacific/Kiritimati', '2027-02-27T00:00Z'],
])('in %s each moment after %s is of the day that the clock shows, whichever was asked for before', (zone, from) => {
  const moments = Array.from({ length: 200 }, (_, n) => seconds(from) + (n * hour) / 2);
  const shown = moments.map((at) => wallAt(zone, at).slice(0, 10));
  expect(moments.map((at) => wallDay(zone, at))).toEqual(shown);
  expect(moments.toReversed().map((at) => wallDay(zone, at))).toEqual(shown.toReversed());
});

test('a day has its edges, with 23 hours where clocks go forward and 25 where they go back', () => {
  const hoursOf = (iso: string): number => {
    const { start, end } = wallDayAt('Europe/London', seconds(iso));
    return (end - start) / hour;
  };
  expect(['2027-03-27T12:00Z', '2027-03-28T12:00Z', '2027-10-31T12:00Z'].map(hoursOf)).toEqual([24, 23, 25]);
});
