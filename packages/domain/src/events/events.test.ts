import { describe, expect, it } from 'vitest';
import { capacityLeft, countToAdmit, registrationResultFor } from './event-capacity.ts';
import { eventFaults } from './event-faults.ts';
import { eventState, isCheckInOpen, reminderReached } from './event-times.ts';
import { eventWhen } from './event-when.ts';
import { fromZoneInput, toZoneInput } from './zone-input.ts';

const at = (text: string): Date => new Date(`2026-11-${text}Z`);
const times = {
  startsAt: at('20T18:00:00'),
  endsAt: at('20T20:00:00'),
  registrationOpensAt: at('01T09:00:00'),
  registrationClosesAt: at('19T12:00:00'),
};

describe('event times', () => {
  it.each([
    ['01T08:59:59', 'announced'],
    ['01T09:00:00', 'open'],
    ['19T11:59:59', 'open'],
    ['19T12:00:00', 'closed'],
    ['20T19:59:59', 'closed'],
    ['20T20:00:00', 'over'],
  ])('at %s it is %s', (now, state) => expect(eventState(times, at(now))).toBe(state));

  it("is open until the event's end when registration has no times of its own", () => {
    const open = { ...times, registrationOpensAt: null, registrationClosesAt: null };
    expect(eventState(open, at('20T19:00:00'))).toBe('open');
    expect(eventState(open, at('20T20:00:01'))).toBe('over');
  });

  it.each([
    ['20T15:59:59', false],
    ['20T16:00:00', true],
    ['20T22:00:00', true],
    ['20T22:00:01', false],
  ])('checks in at %s: %s', (now, open) => expect(isCheckInOpen(times, at(now))).toBe(open));

  it.each([
    ['17T17:59:59', null],
    ['17T18:00:00', 3],
    ['19T17:59:59', 3],
    ['19T18:00:00', 1],
    ['20T17:59:59', 1],
    ['20T18:00:00', null],
  ])('has reached at %s the reminder of %s days', (now, days) =>
    expect(reminderReached(times.startsAt, at(now))).toBe(days),
  );
});

describe('places', () => {
  it.each([
    [{ capacity: null, waitingList: false, taken: 900, waiting: 0 }, 'REGISTERED', null, 0],
    [{ capacity: 2, waitingList: true, taken: 1, waiting: 0 }, 'REGISTERED', 1, 0],
    [{ capacity: 2, waitingList: true, taken: 2, waiting: 0 }, 'WAITING', 0, 0],
    [{ capacity: 2, waitingList: false, taken: 2, waiting: 0 }, 'FULL', 0, 0],
    [{ capacity: 2, waitingList: true, taken: 1, waiting: 3 }, 'WAITING', 0, 1],
    [{ capacity: 5, waitingList: true, taken: 1, waiting: 3 }, 'REGISTERED', 1, 3],
    [{ capacity: 2, waitingList: true, taken: 4, waiting: 1 }, 'WAITING', 0, 0],
  ] as const)('%o: %s', (places, got, left, given) => {
    expect(registrationResultFor(places)).toBe(got);
    expect(capacityLeft(places)).toBe(left);
    expect(countToAdmit(places)).toBe(given);
  });
});

describe('faults of a planned event', () => {
  const plan = {
    startsAt: '2026-11-20T18:00:00Z',
    endsAt: '2026-11-20T20:00:00Z',
    timeZone: 'Europe/London',
    place: 'Great Hall',
    videoLink: '',
    registrationOpensAt: null,
    registrationClosesAt: null,
    parts: [],
  };
  it('takes the address of a video call', () =>
    expect(eventFaults({ ...plan, videoLink: 'https://video.example:8443/dataZone?id=1#now' })).toEqual([]));
  it('has no fault when it is complete', () => expect(eventFaults(plan)).toEqual([]));
  it.each([
    [{ endsAt: plan.startsAt }, 'endsAt', 'ends_before_start'],
    [{ endsAt: '2027-11-20T20:00:00Z' }, 'endsAt', 'out_of_range'],
    [{ timeZone: 'Europe/Nowhere' }, 'timeZone', 'not_a_time_zone'],
    [{ place: '' }, 'place', 'place_missing'],
    [{ videoLink: 'javascript:alert(1)' }, 'videoLink', 'not_a_link'],
    [{ videoLink: 'https://' }, 'videoLink', 'not_a_link'],
    [{ videoLink: 'https://me@bad.example/x' }, 'videoLink', 'not_a_link'],
    [
      { registrationOpensAt: '2026-11-10T00:00:00Z', registrationClosesAt: '2026-11-09T00:00:00Z' },
      'registrationClosesAt',
      'closes_before_opens',
    ],
    [{ registrationClosesAt: '2026-11-21T00:00:00Z' }, 'registrationClosesAt', 'out_of_range'],
    [{ registrationOpensAt: '2026-11-20T20:00:00Z' }, 'registrationOpensAt', 'out_of_range'],
  ] as const)('%o: %s %s', (part, field, code) => expect(eventFaults({ ...plan, ...part })).toEqual([{ code, field }]));
});

describe('times in an input field', () => {
  it.each([
    ['2026-07-01T17:00:00.000Z', 'Europe/London', '2026-07-01T18:00'],
    ['2026-12-01T18:00:00.000Z', 'Europe/London', '2026-12-01T18:00'],
    ['2026-12-01T18:00:00.000Z', 'Asia/Hong_Kong', '2026-12-02T02:00'],
  ])('%s in %s is %s and back', (iso, zone, text) => {
    expect(toZoneInput(iso, zone)).toBe(text);
    expect(fromZoneInput(text, zone)).toBe(iso);
  });
  it('reads an empty field as no time', () => expect(fromZoneInput('', 'Europe/London')).toBeNull());
});

describe('the written time of an event', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'Friday 20 November 2026, 18:00 – Saturday 21 November 2026, 00:00 (London)'],
    ['2026-11-20T20:00:00Z', 'Friday 20 November 2026, 18:00–20:00 (London)'],
    ['2026-11-21T10:00:00Z', 'Friday 20 November 2026, 18:00 – Saturday 21 November 2026, 10:00 (London)'],
  ])('until %s', (endsAt, text) =>
    expect(eventWhen({ startsAt: '2026-11-20T18:00:00Z', endsAt, timeZone: 'Europe/London' }, 'en-GB')).toBe(text),
  );
});
