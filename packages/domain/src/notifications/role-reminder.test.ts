import { describe, expect, it } from 'vitest';
import { isReminderDue, nextEntry, remindsAt } from './role-reminder.ts';

const timeZone = 'Europe/London';
const at = (time: string): Date => new Date(time);
const closesAt = at('2027-03-29T22:59:00Z');
const dates = { opensAt: null, closesAt };

describe('the change of a role that comes next', () => {
  it.each([
    ['its opening', { opensAt: at('2027-02-01T09:00:00Z'), closesAt }, 'opens'],
    ['its closing, once it is open', { opensAt: at('2027-01-01T09:00:00Z'), closesAt }, 'closes'],
    ['none without a deadline', { opensAt: null, closesAt: null }, null],
    ['none after its closing', { opensAt: null, closesAt: at('2027-01-14T00:00:00Z') }, null],
  ])('is %s', (_name, given, expected) => {
    expect(nextEntry(given, at('2027-01-15T12:00:00Z'))).toBe(expected);
  });
});

describe('the time of a reminder', () => {
  it('is nine in the morning of the day before the closing, on the clock of the organisation', () => {
    // Summer time begins in London on 28 March 2027.
    expect(remindsAt(dates, 'closes', timeZone)).toEqual(at('2027-03-28T08:00:00Z'));
    expect(remindsAt(dates, 'closes', 'Asia/Hong_Kong')).toEqual(at('2027-03-29T01:00:00Z'));
    expect(remindsAt({ opensAt: null, closesAt: null }, 'closes', timeZone)).toBeNull();
  });

  it('is that of the opening', () => {
    expect(remindsAt({ opensAt: at('2027-02-01T09:00:00Z'), closesAt }, 'opens', timeZone)).toEqual(
      at('2027-02-01T09:00:00Z'),
    );
  });
});

describe('a reminder', () => {
  it.each([
    ['a minute before its time: not yet', '2027-03-28T07:59:00Z', null, false],
    ['at its time', '2027-03-28T08:00:00Z', null, true],
    ['once only', '2027-03-28T09:00:00Z', '2027-03-28T08:05:00Z', false],
    ['again for a closing that was moved after it went out', '2027-03-28T09:00:00Z', '2027-03-20T08:05:00Z', true],
  ])('is due %s', (_name, now, sent, expected) => {
    const reminder = { entry: 'closes', sentAt: sent === null ? null : at(sent) } as const;
    expect(isReminderDue(dates, reminder, { now: at(now), timeZone })).toBe(expected);
  });

  it('is due at once for a role whose opening was taken back', () => {
    const clock = { now: at('2027-01-15T12:00:00Z'), timeZone };
    expect(isReminderDue(dates, { entry: 'opens', sentAt: null }, clock)).toBe(true);
    expect(isReminderDue(dates, { entry: 'opens', sentAt: clock.now }, clock)).toBe(false);
  });
});
