import { describe, expect, it } from 'vitest';
import { moveDates } from './next-round.ts';
import { moveYears, yearsIn, yearsToNextRound } from './stale-years.ts';

const london = 'Europe/London';

describe('the dates of the next round', () => {
  it('keep their weekday and their time of day', () => {
    const dates = { opensAt: '2026-10-05T08:00:00Z', closesAt: '2027-01-01T23:00:00Z', decisionBy: '2027-02-26' };
    // Monday 5 October 2026, Friday 1 January 2027, Friday 26 February 2027.
    expect(moveDates(dates, { years: 1, timeZone: london })).toEqual({
      opensAt: '2027-10-04T08:00:00.000Z',
      closesAt: '2027-12-31T23:00:00.000Z',
      decisionBy: '2028-02-25',
    });
  });

  it('keep the clock of the office where summer time begins on another day', () => {
    // Noon on Saturday 28 March 2026 is winter time; summer time begins on 28 March 2027.
    const dates = { opensAt: null, closesAt: '2026-03-30T11:00:00Z', decisionBy: null };
    expect(moveDates(dates, { years: 1, timeZone: london }).closesAt).toBe('2027-03-29T11:00:00.000Z');
    const winter = { opensAt: null, closesAt: '2026-03-28T12:00:00Z', decisionBy: null };
    expect(moveDates(winter, { years: 1, timeZone: london }).closesAt).toBe('2027-03-27T12:00:00.000Z');
    const autumn = { opensAt: null, closesAt: '2026-10-25T12:00:00Z', decisionBy: null };
    expect(moveDates(autumn, { years: 1, timeZone: london }).closesAt).toBe('2027-10-24T11:00:00.000Z');
  });

  it('never turn, although a leap day lies between them', () => {
    const dates = { opensAt: '2024-02-27T09:00:00Z', closesAt: '2024-03-01T09:00:00Z', decisionBy: '2024-03-08' };
    expect(moveDates(dates, { years: 3, timeZone: 'UTC' })).toEqual({
      opensAt: '2027-02-23T09:00:00.000Z',
      closesAt: '2027-02-26T09:00:00.000Z',
      decisionBy: '2027-03-05',
    });
    const none = { opensAt: null, closesAt: null, decisionBy: null };
    expect(moveDates(none, { years: 1, timeZone: 'UTC' })).toEqual(none);
  });

  it('lie as many years ahead as it takes to close in the future', () => {
    const now = new Date('2026-11-26T12:00:00Z');
    expect(yearsToNextRound('2027-01-01T23:00:00Z', now)).toBe(1);
    expect(yearsToNextRound('2026-02-01T23:00:00Z', now)).toBe(1);
    expect(yearsToNextRound('2025-11-20T23:00:00Z', now)).toBe(2);
    // A year on is 27 November, and up to three days less by the weekday.
    expect(yearsToNextRound('2025-11-27T23:00:00Z', now)).toBe(2);
    expect(yearsToNextRound(null, now)).toBe(1);
  });
});

describe('the years in a text', () => {
  const shift = { around: 2027, years: 1 };
  it.each([
    ['Summer vacation scheme 2027', 'Summer vacation scheme 2028'],
    ['Begins in September 2029, or 2030.', 'Begins in September 2030, or 2031.'],
    ['The 2026/27 and 2027–28 rounds', 'The 2027/28 and 2028–29 rounds'],
    ['from 2027-2029', 'from 2028-2030'],
    ['by 2027-02-26', 'by 2028-02-26'],
    ['Founded in 1898, merged in 2015', 'Founded in 1898, merged in 2015'],
    ['£2027 or 12027 or 2,027', '£2027 or 12027 or 2,027'],
  ])('of the earlier round move on: %s', (text, moved) => {
    expect(moveYears(text, shift)).toBe(moved);
  });

  it('are named once each, as they are written', () => {
    expect(yearsIn('Summer 2027, autumn 2027, from 2028; since 1990', 2027)).toEqual(['2027', '2028']);
  });
});
