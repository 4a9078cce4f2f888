import { describe, expect, it } from 'vitest';
import { exactTime, timeWithZone } from './exact-time.ts';

const first = new Date('2026-12-01T17:00:09Z');

describe('a time in a mail or a document', () => {
  it('says the second and the zone', () => {
    expect(exactTime(first, 'Europe/London', 'en-GB')).toBe('1 December 2026 at 17:00:09 GMT');
  });

  it('leaves out the seconds of a full minute', () => {
    expect(exactTime(new Date('2026-12-01T17:00:00Z'), 'Europe/London', 'en-GB')).toBe('1 December 2026 at 17:00 GMT');
    expect(exactTime(new Date('2026-12-01T23:59:59Z'), 'Europe/London', 'en-GB')).toBe(
      '1 December 2026 at 23:59:59 GMT',
    );
  });

  it('says the minute and the zone', () => {
    expect(timeWithZone(first, 'Europe/London', 'en-GB')).toBe('1 December 2026 at 17:00 GMT');
    expect(timeWithZone(first, 'Europe/Paris', 'en-GB')).toBe('1 December 2026 at 18:00 CET');
  });

  it('has the first of a month as French says it', () => {
    expect(exactTime(first, 'Europe/London', 'fr')).toMatch(/^1er décembre 2026 à 17:00:09/);
    expect(timeWithZone(first, 'Europe/London', 'fr')).toMatch(/^1er décembre 2026 à 17:00/);
  });
});
