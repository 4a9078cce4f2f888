import { describe, expect, it } from 'vitest';
import { officeTime } from './london-time.ts';

const now = new Date('2026-11-20T10:00:00Z');

describe('officeTime', () => {
  it('counts days by the calendar in London', () => {
    expect(officeTime('2026-11-23T23:59:00Z', now, 'Europe/London')).toMatchObject({
      when: 'Monday 23 November at 23:59',
      days: 3,
      past: false,
      own: null,
    });
    expect(officeTime('2026-11-20T23:59:00Z', now, 'Europe/London').days).toBe(0);
  });

  it('follows summer time', () => {
    const summer = new Date('2027-06-01T12:00:00Z');
    expect(officeTime('2027-06-02T22:59:00Z', summer, 'Europe/London').when).toBe('Wednesday 2 June at 23:59');
  });

  it('gives the own time only where it differs', () => {
    expect(officeTime('2026-11-23T23:59:00Z', now, 'Asia/Hong_Kong').own).toEqual({
      when: 'Tuesday 24 November at 07:59',
      zone: 'Hong Kong',
    });
    expect(officeTime('2026-11-23T23:59:00Z', now, 'Africa/Accra').own).toBeNull();
  });

  it('tells a receipt to the second', () => {
    expect(officeTime('2026-11-20T09:59:07.4Z', now, 'Europe/London', 'second').when).toBe(
      'Friday 20 November at 09:59:07',
    );
  });

  it('knows what is over', () => {
    expect(officeTime('2026-11-20T09:59:00Z', now, 'Europe/London')).toMatchObject({ past: true, days: 0 });
  });
});
