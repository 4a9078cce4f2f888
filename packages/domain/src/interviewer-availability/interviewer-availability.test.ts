import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusyMark, personTimes } from './free-spans.ts';
import { distinctSpansWithin, mergeSpans, subtractSpans, type TimeSpan } from './time-spans.ts';
import { hoursFaults, hoursWithin } from './weekly-hours.ts';

const span = (start: string, end: string): TimeSpan => ({ start: Date.parse(start), end: Date.parse(end) });
const told = (spans: readonly TimeSpan[]): string[] =>
  spans.map(({ start, end }) => [start, end].map((at) => new Date(at).toISOString().slice(5, 16)).join(' '));

describe('weekly hours', () => {
  it.each([
    {
      name: 'stay at their time of day when the clocks go forward',
      hours: [{ weekday: 2, from: '14:00', to: '15:00' }],
      zone: 'Europe/London',
      within: span('2027-03-15T00:00Z', '2027-03-31T00:00Z'),
      are: ['03-16T14:00 03-16T15:00', '03-23T14:00 03-23T15:00', '03-30T13:00 03-30T14:00'],
    },
    {
      name: 'have no time that the clocks leave out, and twice the one that they show twice',
      hours: [{ weekday: 7, from: '00:00', to: '03:00' }],
      zone: 'Europe/London',
      within: span('2027-03-28T00:00Z', '2027-11-01T00:00Z'),
      are: expect.arrayContaining(['03-28T00:00 03-28T02:00', '10-30T23:00 10-31T03:00']),
    },
    {
      name: 'end with the day, on the day that is an hour short',
      hours: [{ weekday: 7, from: '12:00', to: '24:00' }],
      zone: 'America/New_York',
      within: span('2027-03-14T00:00Z', '2027-03-16T00:00Z'),
      are: ['03-14T16:00 03-15T04:00'],
    },
    {
      name: 'are those of the day in the zone, cut at the ends of the span',
      hours: [{ weekday: 1, from: '09:00', to: '17:00' }],
      zone: 'Australia/Sydney',
      within: span('2027-01-17T23:00Z', '2027-01-18T01:00Z'),
      are: ['01-17T23:00 01-18T01:00'],
    },
  ])('$name', ({ hours, zone, within, are }) => {
    expect(told(hoursWithin(hours, zone, within))).toEqual(are);
  });

  it('are refused when they end before they begin or overlap', () => {
    const hours = [
      { weekday: 1, from: '09:00', to: '12:00' },
      { weekday: 1, from: '11:00', to: '13:00' },
      { weekday: 1, from: '14:00', to: '14:00' },
      { weekday: 2, from: '11:00', to: '24:00' },
      { weekday: 1, from: '13:00', to: '13:30' },
    ];
    expect(hoursFaults(hours)).toEqual([
      { code: 'hours_overlap', index: 1 },
      { code: 'hours_end_first', index: 2 },
    ]);
  });
});

describe('the times of a person', () => {
  const within = span('2027-03-29T00:00Z', '2027-03-31T00:00Z');
  const hours = [1, 2].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));

  it('are their hours without busy times and days away', () => {
    const busy = [span('2027-03-30T10:00Z', '2027-03-30T11:00Z'), span('2027-03-30T10:30Z', '2027-03-30T12:00Z')];
    const away = [{ from: '2027-03-29', to: '2027-03-29' }];
    const times = personTimes({ timeZone: 'Europe/London', hours, away }, busy, within);
    expect(told(times.busy)).toEqual(['03-29T00:00 03-29T23:00', '03-30T10:00 03-30T12:00']);
    expect(told(times.free)).toEqual(['03-30T08:00 03-30T10:00', '03-30T12:00 03-30T16:00']);
  });

  it('are all that is not taken when they have declared none', () => {
    const busy = [span('2027-03-28T10:00Z', '2027-03-29T11:00Z')];
    const times = personTimes({ timeZone: 'UTC', hours: null, away: [] }, busy, within);
    expect(told(times.free)).toEqual(['03-29T11:00 03-31T00:00']);
  });

  it.each([
    ['TENTATIVE', true],
    ['oof', true],
    ['busy', true],
    ['free', false],
    ['workingElsewhere', false],
  ])('count a time that is marked %s as busy: %s', (mark, isBusy) => {
    expect(isBusyMark(mark)).toBe(isBusy);
  });
});

it('spans that are kept apart are cut at the ends of another, in order and each once', () => {
  const spans = [span('2027-03-29T10:00Z', '2027-03-29T11:00Z'), span('2027-03-28T10:00Z', '2027-03-29T12:00Z')];
  const within = span('2027-03-29T00:00Z', '2027-03-30T00:00Z');
  const others = [span('2027-03-29T10:00Z', '2027-03-29T10:30Z'), span('2027-03-30T00:00Z', '2027-03-30T01:00Z')];
  expect(told(distinctSpansWithin([...spans, ...others, ...spans], within))).toEqual([
    '03-29T00:00 03-29T12:00',
    '03-29T10:00 03-29T11:00',
  ]);
});

it('what is left of a span and what was cut from it are the span, and do not overlap', () => {
  const minute = fc.integer({ min: 0, max: 60 });
  const anySpan = fc.tuple(minute, minute).map(([start, length]) => ({ start, end: start + length }));
  const covers = (spans: readonly TimeSpan[], at: number): boolean =>
    spans.some(({ start, end }) => start <= at && at < end);
  fc.assert(
    fc.property(fc.array(anySpan), fc.array(anySpan), (spans, taken) => {
      const left = subtractSpans(spans, taken);
      expect(mergeSpans(left)).toEqual(left);
      for (let at = 0; at <= 120; at += 1) expect(covers(left, at)).toBe(covers(spans, at) && !covers(taken, at));
    }),
  );
});
