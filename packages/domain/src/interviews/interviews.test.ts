import { describe, expect, it } from 'vitest';
import { afterNotice, mayChange, minutesFor } from './candidate-time.ts';
import { breaksOf, faultsOf, spanOf, warningsOf } from './check-plan.ts';
import { cutLane } from './cut-lane.ts';
import { fullSpans } from './full-spans.ts';
import { type FreeSlot, freeSlots, offeredSlots, type SlotInput, slotStatus } from './list-slots.ts';
import { wallAt, wallSeconds } from './wall-seconds.ts';

const london = 'Europe/London';
const cut = (minutes: number, usual: number, pause: number) => ({
  seconds: minutes * 60,
  usualSeconds: usual * 60,
  pauseSeconds: pause * 60,
});

/** Returns the starts of a window without bookings, as a clock in the zone shows them. */
function startsIn(
  from: string,
  to: string,
  [minutes, pause]: readonly [number, number],
  breaks: [string, string][] = [],
) {
  const window = { startsAt: from, endsAt: to, breaks: breaks.map(([a, b]) => ({ from: a, to: b })) };
  const lane = { ...spanOf(london, window), breaks: breaksOf(london, window), taken: [] };
  return cutLane(lane, cut(minutes, minutes, pause)).map((at) => wallAt(london, at).slice(11));
}

const noRule = { chairIds: [], needs: [], mixed: false, groups: new Map(), traineeIds: [], shadowSeats: 0 };

describe('the starts of a window', () => {
  it.for<[string, string, readonly [number, number], string[]]>([
    ['2027-02-01T09:00', '2027-02-01T12:00', [45, 15], ['09:00', '10:00', '11:00']],
    ['2027-02-01T09:00', '2027-02-01T12:00', [45, 0], ['09:00', '09:45', '10:30', '11:15']],
    ['2027-02-01T09:00', '2027-02-01T12:00', [60, 10], ['09:00', '10:10']],
    ['2027-02-01T09:00', '2027-02-01T09:30', [45, 0], []],
    ['2027-03-28T00:30', '2027-03-28T03:30', [30, 0], ['00:30', '02:00', '02:30', '03:00']],
  ])('from %s to %s by %j are as counted by hand', ([from, to, length, expected]) => {
    expect(startsIn(from, to, length)).toEqual(expected);
  });

  it('go on at the end of a break that an interview would touch', () => {
    expect(startsIn('2027-02-01T11:00', '2027-02-01T15:00', [45, 15], [['12:30', '13:30']])).toEqual([
      '11:00',
      '13:30',
    ]);
  });

  it('are four real hours where the clocks go back, and the first of a time that comes twice', () => {
    for (const day of ['2026-10-25', '2027-10-31']) {
      const { start, end } = spanOf(london, { startsAt: `${day}T00:30`, endsAt: `${day}T03:30` });
      expect(end - start).toBe(4 * 3600);
    }
    expect(wallSeconds(london, '2026-10-25T01:30')).toBe(1_792_888_200);
    expect([1_792_888_200, 1_792_891_800].map((at) => wallAt(london, at))).toEqual(Array(2).fill('2026-10-25T01:30'));
  });

  it('are seconds of the epoch that leap over an hour where the clocks go forward', () => {
    const night = spanOf(london, { startsAt: '2027-03-28T00:30', endsAt: '2027-03-28T03:30' });
    expect(night).toMatchObject({ start: 1_806_193_800, end: 1_806_201_000 });
    const mornings = ['2027-03-26T09:00', '2027-03-29T09:00'].map((wall) => wallSeconds(london, wall));
    expect(mornings).toEqual([1_806_051_600, 1_806_307_200]);
    expect(1_806_307_200 - 1_806_051_600).toBe(71 * 3600);
  });

  it.for([
    [london, '2027-02-01T09:00'],
    ['Australia/Sydney', '2027-02-01T20:00'],
    ['Asia/Hong_Kong', '2027-02-01T17:00'],
    ['Asia/Dubai', '2027-02-01T13:00'],
  ] as const)('are one moment everywhere: %s shows %s', ([zone, shown]) => {
    expect(wallSeconds(zone, shown)).toBe(1_801_472_400);
    expect(wallAt(zone, 1_801_472_400)).toBe(shown);
  });
});

describe('a lane in which times are taken', () => {
  const at = (clock: string): number => wallSeconds(london, `2027-02-01T${clock}`);
  const shown = (minutes: number, taken: [string, string][]) =>
    cutLane(
      {
        start: at('09:00'),
        end: at('12:00'),
        breaks: [],
        taken: taken.map(([from, to]) => ({ start: at(from), end: at(to) })),
      },
      cut(minutes, 30, 10),
    ).map((start) => wallAt(london, start).slice(11));

  it.for<[number, [string, string][], string[]]>([
    [30, [], ['09:00', '09:40', '10:20', '11:00']],
    [40, [], ['09:00', '09:40', '10:20', '11:00']],
    [60, [], ['09:00', '09:40', '10:20', '11:00']],
    [30, [['09:40', '10:20']], ['09:00', '10:30', '11:10']],
    [30, [['09:40', '10:40']], ['09:00', '10:50', '11:30']],
    [60, [['09:40', '10:40']], ['10:50']],
    [60, [['10:20', '10:50']], ['09:00', '11:00']],
  ])('offers %i minutes beside %j at %j', ([minutes, taken, expected]) => {
    expect(shown(minutes, taken)).toEqual(expected);
  });
});

describe('times of several windows', () => {
  const base = { place: '', breaks: [], rule: { ...noRule, interviewerIds: ['a', 'b', 'c'], panelSize: 2 } };
  const input: SlotInput = {
    windows: [{ ...base, id: 'w', start: 0, end: 7200, laneIds: ['1', '2'] }],
    taken: [],
    busy: [],
    minutes: 60,
    usualMinutes: 60,
    pauseMinutes: 0,
  };

  it('hold no more interviews than there are panels', () => {
    expect(freeSlots(input).map(({ start, capacity }) => [start, capacity])).toEqual([
      [0, 1],
      [3600, 1],
    ]);
    const busy = ['a', 'b'].map((userId) => ({ userId, start: 0, end: 60 }));
    expect(freeSlots({ ...input, busy }).map(({ start }) => start)).toEqual([3600]);
  });

  it('that begin together hold the interviews of both, each by people of its own', () => {
    const [morning] = input.windows;
    if (!morning) throw new Error('no window');
    const another = (ids: string[]) => ({
      ...morning,
      id: 'v',
      laneIds: ['3'],
      rule: { ...morning.rule, interviewerIds: ids },
    });
    const held = (ids: string[]) =>
      freeSlots({ ...input, windows: [morning, another(ids)] })
        .filter(({ start }) => start === 0)
        .reduce((sum, { capacity }) => sum + capacity, 0);
    expect(held(['d', 'e'])).toBe(2);
    expect(held(['d'])).toBe(1);
  });

  it('are offered on the first days that have one, late enough', () => {
    const day = 86_400;
    const slots = [0, 1, 2, 3].map((n) => ({ start: n * day, end: n * day + 60 }) as FreeSlot);
    const rules = { timeZone: 'UTC', now: 0, earliest: 1, maxDays: 2 };
    expect(offeredSlots(slots, rules).map(({ start }) => start / day)).toEqual([1, 2]);
    expect(offeredSlots(slots, { ...rules, maxDays: null })).toHaveLength(3);
  });

  it('are shown as passed before booked, and as booked before available', () => {
    expect([1, 9].flatMap((start) => [0, 1].map((capacity) => slotStatus({ start, capacity }, 5)))).toEqual([
      'Passed',
      'Passed',
      'Booked',
      'Available',
    ]);
  });
});

describe('a candidate’s time', () => {
  it('is longer by what was agreed, and says no reason', () => {
    const extra = { needs: ['EXTRA_TIME'], extraTime: 25 };
    expect(minutesFor(extra, 45)).toBe(60);
    expect(minutesFor({ needs: ['REST_BREAKS'] }, 45)).toBe(55);
    expect(minutesFor({ needs: ['HEARING'], hearing: ['BSL'] }, 45)).toBe(60);
    expect(minutesFor({}, 45)).toBe(45);
  });

  it('leaves so many working days for an interpreter', () => {
    const friday = new Date('2027-01-29T09:00:00Z');
    expect(afterNotice(london, friday, 2) * 1000).toBe(Date.parse('2027-02-02T09:00:00Z'));
  });

  it('may be changed so often, until so many hours before', () => {
    const booked = { start: 100 * 3600, changes: 1, maxChanges: 2, changeUntilHours: 24 };
    expect(mayChange(booked, 76 * 3600)).toBe(true);
    expect(mayChange(booked, 76 * 3600 + 1)).toBe(false);
    expect(mayChange({ ...booked, changes: 2 }, 0)).toBe(false);
    expect(mayChange({ ...booked, start: null }, 0)).toBe(false);
  });
});

describe('a draft', () => {
  const window = {
    startsAt: '2027-02-01T09:00',
    endsAt: '2027-02-01T12:00',
    lanes: 1,
    place: '',
    rooms: [],
    breaks: [],
    interviewerIds: ['a', 'b'],
  };
  const draft = { timeZone: london, place: '', minutes: 45, panelSize: 2, chairIds: [], windows: [window] };
  const codes = (given: object) => faultsOf({ ...draft, ...given }).map(({ code }) => code);

  it('has no fault, or says which', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ windows: [] })).toEqual(['NO_WINDOW']);
    expect(codes({ timeZone: 'Mars/Base' })).toEqual(['ZONE_UNKNOWN']);
    expect(codes({ panelSize: 3 })).toEqual(['TOO_FEW_INTERVIEWERS']);
    expect(codes({ chairIds: ['z'] })).toEqual(['NO_CHAIR']);
    expect(codes({ windows: [{ ...window, endsAt: window.startsAt }] })).toEqual(['WINDOW_ENDS_EARLY']);
    expect(codes({ windows: [{ ...window, endsAt: '2027-02-01T09:30' }] })).toEqual(['WINDOW_TOO_SHORT']);
    expect(
      codes({ windows: [window, { ...window, startsAt: '2027-02-01T11:00', interviewerIds: ['b', 'c'] }] }),
    ).toEqual(['INTERVIEWER_TWICE']);
  });

  it('has a room for each interview at one time, and no room twice', () => {
    const place = 'Fleet Street 12';
    const at = (from: string, to: string, given: object) => ({
      ...window,
      startsAt: `2027-02-01T${from}`,
      endsAt: `2027-02-01T${to}`,
      interviewerIds: [],
      ...given,
    });
    const morning = at('09:00', '12:00', { rooms: ['Room 4'] });
    const roomCodes = (...windows: object[]) => codes({ place, windows });
    expect(roomCodes(morning)).toEqual([]);
    expect(roomCodes({ ...morning, lanes: 2 })).toEqual(['TOO_FEW_ROOMS']);
    expect(roomCodes({ ...morning, lanes: 2, rooms: ['Room 4', ' room  4'] })).toEqual(['TOO_FEW_ROOMS']);
    expect(roomCodes({ ...morning, lanes: 2, rooms: ['Room 4', 'Room 5'] })).toEqual([]);
    expect(roomCodes(morning, at('11:00', '14:00', { rooms: ['ROOM 4'] }))).toEqual(['ROOM_TWICE']);
    expect(roomCodes(morning, at('12:00', '14:00', { rooms: ['Room 4'] }))).toEqual([]);
    expect(roomCodes(morning, at('11:00', '14:00', { rooms: ['Room 4'], place: 'Leeds' }))).toEqual([]);
  });

  it('warns of a clock change, a weekend, a long stretch and a day that is over', () => {
    const windows = [{ ...window, startsAt: '2027-03-28T00:30', endsAt: '2027-03-28T06:30' }];
    const now = wallSeconds(london, '2027-04-01T00:00');
    expect(warningsOf({ ...draft, windows }, now).map(({ code }) => code)).toEqual([
      'CLOCK_CHANGE',
      'NO_PAUSE',
      'WEEKEND',
      'IN_THE_PAST',
    ]);
    expect(warningsOf(draft, 0)).toEqual([]);
  });
});

describe('the load of an interviewer', () => {
  it('fills a day and a week from Monday on their clock', () => {
    // Two on the Saturday before the clocks change, one on the Friday before it.
    const starts = ['2027-03-26T09:00', '2027-03-27T09:00', '2027-03-27T23:30'].map((wall) =>
      wallSeconds(london, wall),
    );
    const spanFrom = (from: string, to: string) => ({ start: wallSeconds(london, from), end: wallSeconds(london, to) });
    const full = (perDay: number | null, perWeek: number | null) =>
      fullSpans({ timeZone: london, perDay, perWeek }, starts);
    expect(full(null, null)).toEqual([]);
    expect(full(2, 4)).toEqual([spanFrom('2027-03-27T00:00', '2027-03-28T00:00')]);
    expect(full(3, 3)).toEqual([spanFrom('2027-03-22T00:00', '2027-03-29T00:00')]);
  });
});
