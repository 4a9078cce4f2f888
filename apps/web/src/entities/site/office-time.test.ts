import { describe, expect, it } from 'vitest';
import { officeTime } from './office-time.ts';

const now = new Date('2026-11-20T10:00:00Z');
const office = 'Europe/London';

describe('officeTime', () => {
  it('counts days by the calendar in London', () => {
    expect(officeTime('2026-11-23T23:59:00Z', { now, office, own: 'Europe/London' })).toMatchObject({
      when: 'Monday 23 November at 23:59',
      days: 3,
      past: false,
      own: null,
    });
    expect(officeTime('2026-11-20T23:59:00Z', { now, office, own: 'Europe/London' }).days).toBe(0);
  });

  it('follows summer time', () => {
    const summer = new Date('2027-06-01T12:00:00Z');
    expect(officeTime('2027-06-02T22:59:00Z', { now: summer, office, own: 'Europe/London' }).when).toBe(
      'Wednesday 2 June at 23:59',
    );
  });

  it('says the year of a time in another year', () => {
    expect(officeTime('2027-01-01T23:59:00Z', { now, office, own: 'Europe/London' }).when).toBe(
      'Friday 1 January 2027 at 23:59',
    );
  });

  it('gives the own time only where it differs', () => {
    expect(officeTime('2026-11-23T23:59:00Z', { now, office, own: 'Asia/Hong_Kong' }).own).toEqual({
      when: 'Tuesday 24 November at 07:59',
      zone: 'Hong Kong',
    });
    expect(officeTime('2026-11-23T23:59:00Z', { now, office, own: 'Africa/Accra' }).own).toBeNull();
  });

  it('tells an office elsewhere its own time, and a reader in London theirs', () => {
    const told = officeTime('2026-11-23T12:59:00Z', { now, office: 'Australia/Sydney', own: 'Europe/London' });
    expect(told).toMatchObject({ when: 'Monday 23 November at 23:59', own: { when: 'Monday 23 November at 12:59' } });
    // In Sydney it is the next day already.
    const late = new Date('2026-11-20T14:00:00Z');
    expect(
      officeTime('2026-11-23T12:59:00Z', { now: late, office: 'Australia/Sydney', own: 'Europe/London' }).days,
    ).toBe(2);
  });

  it('tells a receipt to the second', () => {
    expect(officeTime('2026-11-20T09:59:07.4Z', { now, office, own: 'Europe/London' }, 'second').when).toBe(
      'Friday 20 November at 09:59:07',
    );
  });

  it('knows what is over', () => {
    expect(officeTime('2026-11-20T09:59:00Z', { now, office, own: 'Europe/London' })).toMatchObject({
      past: true,
      days: 0,
    });
  });
});
