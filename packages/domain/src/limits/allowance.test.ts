import { describe, expect, it } from 'vitest';
import { allowanceOf, type Limits, type SentBefore } from './allowance.ts';

const timeZone = 'Europe/London';
const now = new Date('2026-11-21T12:00:00Z');
const next = new Date('2027-08-31T23:00:00Z');
const sent = (submitted: string, scheme = 'VACATION_SCHEME', ended = false): SentBefore => ({
  scheme,
  submittedAt: new Date(submitted),
  ended,
});
const perYear = (most: number, ...schemes: string[]): Limits => ({ rules: [{ schemes, most }] });

describe('limits on how often a candidate may apply', () => {
  it.each([
    ['no limits', undefined, [], { state: 'free' }],
    ['no rule for the scheme', perYear(1, 'PUPILLAGE'), [sent('2026-10-01')], { state: 'free' }],
    ['none sent', perYear(2), [], { state: 'counted', most: 2, sent: 0, begun: 0, from: next }],
    ['one of two sent', perYear(2), [sent('2026-10-01')], { state: 'counted', most: 2, sent: 1, begun: 0, from: next }],
    [
      'as many as there may be',
      perYear(1),
      [sent('2026-10-01')],
      { state: 'full', most: 1, sent: 1, begun: 0, from: next },
    ],
    [
      'in the last hour of August',
      perYear(1),
      [sent('2026-08-31T22:59:59Z')],
      { state: 'counted', most: 1, sent: 0, begun: 0, from: next },
    ],
    [
      'in the first of September',
      perYear(1),
      [sent('2026-08-31T23:00:00Z')],
      { state: 'full', most: 1, sent: 1, begun: 0, from: next },
    ],
    [
      'withdrawn counts',
      perYear(1),
      [sent('2026-10-01', 'VACATION_SCHEME', true)],
      { state: 'full', most: 1, sent: 1, begun: 0, from: next },
    ],
    [
      'another scheme, all counted',
      perYear(1),
      [sent('2026-10-01', 'LATERAL')],
      { state: 'full', most: 1, sent: 1, begun: 0, from: next },
    ],
    [
      'another scheme, apart',
      perYear(1, 'VACATION_SCHEME'),
      [sent('2026-10-01', 'LATERAL')],
      { state: 'counted', most: 1, sent: 0, begun: 0, from: next },
    ],
  ] as const)('%s', (_name, limits, before, allowance) =>
    expect(allowanceOf(limits, { scheme: 'VACATION_SCHEME', sent: before, now, timeZone })).toEqual(allowance),
  );

  it('lets the tightest rule decide, and counts other drafts', () => {
    const limits = {
      rules: [
        { schemes: [], most: 5 },
        { schemes: ['VACATION_SCHEME', 'LATERAL'], most: 1 },
      ],
    };
    expect(
      allowanceOf(limits, { scheme: 'VACATION_SCHEME', sent: [], begun: ['LATERAL', 'PUPILLAGE'], now, timeZone }),
    ).toEqual({
      state: 'counted',
      most: 1,
      sent: 0,
      begun: 1,
      from: next,
    });
  });

  const again: Limits = { rules: [], reapplyMonths: 12 };
  it.each([
    ['still under way', [sent('2026-06-10')], { state: 'free' }],
    [
      'ended too lately',
      [sent('2026-06-10', 'VACATION_SCHEME', true)],
      { state: 'tooSoon', from: new Date('2027-06-09T23:00:00Z') },
    ],
    ['ended long ago', [sent('2025-06-10', 'VACATION_SCHEME', true)], { state: 'free' }],
    ['ended for another scheme', [sent('2026-06-10', 'LATERAL', true)], { state: 'free' }],
    [
      'the latest counts',
      [sent('2025-12-01', 'VACATION_SCHEME', true), sent('2026-02-01', 'VACATION_SCHEME', true)],
      { state: 'tooSoon', from: new Date('2027-02-01T00:00:00Z') },
    ],
  ] as const)('applying again: %s', (_name, before, allowance) =>
    expect(allowanceOf(again, { scheme: 'VACATION_SCHEME', sent: before, now, timeZone })).toEqual(allowance),
  );

  it.each([
    // The first of September begins at midnight there.
    ['Asia/Hong_Kong', '2026-08-31T15:59:59Z', 0, '2027-08-31T16:00:00Z'],
    ['Asia/Hong_Kong', '2026-08-31T16:00:00Z', 1, '2027-08-31T16:00:00Z'],
    ['Australia/Sydney', '2026-08-31T14:00:00Z', 1, '2027-08-31T14:00:00Z'],
    ['Asia/Dubai', '2026-08-31T19:59:59Z', 0, '2027-08-31T20:00:00Z'],
  ])('counts by the calendar of %s an application sent at %s', (zone, at, count, from) => {
    const input = { scheme: 'VACATION_SCHEME', sent: [sent(at)], now, timeZone: zone };
    expect(allowanceOf(perYear(2), input)).toMatchObject({ sent: count, from: new Date(from) });
  });
});
