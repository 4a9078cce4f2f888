import { describe, expect, it } from 'vitest';
import { countryBases } from '../organizations/country-base.ts';
import { usualZone } from '../organizations/office-zone.ts';
import { breaksOf, spanOf, warningsOf } from './check-plan.ts';
import { cutLane } from './cut-lane.ts';
import { wallAt } from './wall-seconds.ts';

const hour = 3600;

/** Windows of the days around a clock change: zone, window, first start in UTC, hours, starts by the wall, warned of. */
const windows: [string, string, string, string, number, string[], boolean][] = [
  // Sydney: summer time begins on 4 October 2026 and ends on 4 April 2027, both at night.
  [
    'Australia/Sydney',
    '2026-10-02T09:00',
    '2026-10-02T12:00',
    '2026-10-01T23:00:00.000Z',
    3,
    ['09:00', '10:00', '11:00'],
    false,
  ],
  [
    'Australia/Sydney',
    '2026-10-05T09:00',
    '2026-10-05T12:00',
    '2026-10-04T22:00:00.000Z',
    3,
    ['09:00', '10:00', '11:00'],
    false,
  ],
  [
    'Australia/Sydney',
    '2026-10-04T01:00',
    '2026-10-04T05:00',
    '2026-10-03T15:00:00.000Z',
    3,
    ['01:00', '03:00', '04:00'],
    true,
  ],
  [
    'Australia/Sydney',
    '2027-04-02T09:00',
    '2027-04-02T12:00',
    '2027-04-01T22:00:00.000Z',
    3,
    ['09:00', '10:00', '11:00'],
    false,
  ],
  [
    'Australia/Sydney',
    '2027-04-05T09:00',
    '2027-04-05T12:00',
    '2027-04-04T23:00:00.000Z',
    3,
    ['09:00', '10:00', '11:00'],
    false,
  ],
  [
    'Australia/Sydney',
    '2027-04-04T01:00',
    '2027-04-04T04:00',
    '2027-04-03T14:00:00.000Z',
    4,
    ['01:00', '02:00', '02:00', '03:00'],
    true,
  ],
  // London: summer time ends in the night to Sunday of the last week of October.
  ['Europe/London', '2026-10-23T09:00', '2026-10-23T11:00', '2026-10-23T08:00:00.000Z', 2, ['09:00', '10:00'], false],
  ['Europe/London', '2026-10-26T09:00', '2026-10-26T11:00', '2026-10-26T09:00:00.000Z', 2, ['09:00', '10:00'], false],
  [
    'Europe/London',
    '2026-10-25T00:00',
    '2026-10-25T03:00',
    '2026-10-24T23:00:00.000Z',
    4,
    ['00:00', '01:00', '01:00', '02:00'],
    true,
  ],
  ['Europe/London', '2027-10-29T09:00', '2027-10-29T11:00', '2027-10-29T08:00:00.000Z', 2, ['09:00', '10:00'], false],
  ['Europe/London', '2027-11-01T09:00', '2027-11-01T11:00', '2027-11-01T09:00:00.000Z', 2, ['09:00', '10:00'], false],
  // It begins in the night to Sunday of the last week of March, when an hour is missing.
  ['Europe/London', '2027-03-26T09:00', '2027-03-26T11:00', '2027-03-26T09:00:00.000Z', 2, ['09:00', '10:00'], false],
  ['Europe/London', '2027-03-29T09:00', '2027-03-29T11:00', '2027-03-29T08:00:00.000Z', 2, ['09:00', '10:00'], false],
  ['Europe/London', '2027-03-28T00:00', '2027-03-28T03:00', '2027-03-28T00:00:00.000Z', 2, ['00:00', '02:00'], true],
  // Hong Kong and Dubai have no summer time: the nights of London and Sydney are like any other.
  ['Asia/Hong_Kong', '2026-10-25T00:00', '2026-10-25T02:00', '2026-10-24T16:00:00.000Z', 2, ['00:00', '01:00'], false],
  ['Asia/Hong_Kong', '2027-03-28T09:00', '2027-03-28T11:00', '2027-03-28T01:00:00.000Z', 2, ['09:00', '10:00'], false],
  ['Asia/Dubai', '2026-10-25T01:00', '2026-10-25T03:00', '2026-10-24T21:00:00.000Z', 2, ['01:00', '02:00'], false],
  ['Asia/Dubai', '2027-03-28T09:00', '2027-03-28T11:00', '2027-03-28T05:00:00.000Z', 2, ['09:00', '10:00'], false],
];

describe('interviews around a clock change', () => {
  it('are told of in the zones of all five countries', () => {
    const zones = new Set(windows.map(([timeZone]) => timeZone));
    expect(countryBases.filter((base) => !zones.has(usualZone(base)))).toEqual([]);
    expect(countryBases).toHaveLength(5);
  });

  it.for(windows)('in %s from %s to %s begin at %s, for %i hours, by the wall at %j', (vector) => {
    const [timeZone, startsAt, endsAt, first, hours, starts, isWarned] = vector;
    const window = { startsAt, endsAt, lanes: 1, place: '', rooms: [], breaks: [], interviewerIds: [] };
    const span = spanOf(timeZone, window);
    expect(new Date(span.start * 1000).toISOString()).toBe(first);
    expect((span.end - span.start) / hour).toBe(hours);
    const cut = { seconds: hour, usualSeconds: hour, pauseSeconds: 0 };
    const shown = cutLane({ ...span, breaks: breaksOf(timeZone, window), taken: [] }, cut);
    expect(shown.map((at) => wallAt(timeZone, at).slice(11))).toEqual(starts);
    const draft = { timeZone, place: '', minutes: 60, panelSize: 0, chairIds: [], windows: [window] };
    expect(warningsOf(draft, 0).some(({ code }) => code === 'CLOCK_CHANGE')).toBe(isWarned);
  });
});
