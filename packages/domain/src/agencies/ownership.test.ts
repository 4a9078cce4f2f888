import { describe, expect, it } from 'vitest';
import { isSlidingScale, releaseTo, usualAgencyTerms } from './agency-terms.ts';
import {
  type AgencyClaim,
  claimState,
  decideSubmission,
  isRenewable,
  ownedUntil,
  type SubmittedFacts,
} from './ownership.ts';

const timeZone = 'Europe/London';
const notKnown: SubmittedFacts = { claims: [], knownSince: null, onRole: false };

const claim = (given: Partial<AgencyClaim> = {}): AgencyClaim => ({
  agencyId: 'A',
  roleId: 'role',
  submittedAt: new Date('2026-03-03T10:00:00Z'),
  lastActivityAt: new Date('2026-03-03T10:00:00Z'),
  terms: usualAgencyTerms,
  endedAt: null,
  interviewed: false,
  firstYearSalary: null,
  startedOn: null,
  leftOn: null,
  ...given,
});

const submitted = (agencyId: string, now: string, roleId = 'role') => ({
  agencyId,
  roleId,
  terms: usualAgencyTerms,
  now: new Date(now),
  timeZone,
});

describe('ownership of a candidate', () => {
  it('goes to the first valid submission', () => {
    expect(decideSubmission(submitted('A', '2026-03-03T10:00:00Z'), notKnown)).toBe('OWNED');
    const known = { ...notKnown, claims: [claim()] };
    expect(decideSubmission(submitted('B', '2026-03-03T10:05:00Z'), known)).toBe('DUPLICATE');
  });

  it.each([
    ['another agency an hour before the months are over', submitted('B', '2026-09-03T08:00:00Z'), 'DUPLICATE'],
    ['another agency once the months are over', submitted('B', '2026-09-03T09:00:00Z'), 'OWNED'],
    ['the same agency for another role', submitted('A', '2026-05-01T09:00:00Z', 'other'), 'OWNED'],
    ['another agency for another role', submitted('B', '2026-05-01T09:00:00Z', 'other'), 'DUPLICATE'],
  ] as const)('is decided for %s', (_case, made, state) => {
    expect(decideSubmission(made, { ...notKnown, claims: [claim()] })).toBe(state);
  });

  it('is for one role where the terms say so', () => {
    const known = { ...notKnown, claims: [claim({ terms: { ...usualAgencyTerms, scope: 'ROLE' } })] };
    expect(decideSubmission(submitted('B', '2026-05-01T09:00:00Z', 'other'), known)).toBe('OWNED');
    expect(decideSubmission(submitted('B', '2026-05-01T09:00:00Z'), known)).toBe('DUPLICATE');
  });

  it.each([
    ['came by themselves yesterday', { knownSince: new Date('2026-03-02T10:00:00Z') }, 'DUPLICATE'],
    ['came by themselves half a year ago', { knownSince: new Date('2025-09-03T09:00:00Z') }, 'OWNED'],
    ['has applied for the role', { onRole: true }, 'DUPLICATE'],
  ] as const)('is refused for a person who %s', (_case, known, state) => {
    expect(decideSubmission(submitted('A', '2026-03-03T10:00:00Z'), { ...notKnown, ...known })).toBe(state);
  });

  it.each([
    ['2026-08-31T10:00:00Z', 6, '2027-02-28T11:00:00.000Z'],
    ['2027-08-31T10:00:00Z', 6, '2028-02-29T11:00:00.000Z'],
    ['2026-03-03T10:00:00Z', 6, '2026-09-03T09:00:00.000Z'],
    ['2026-01-31T12:00:00Z', 12, '2027-01-31T12:00:00.000Z'],
  ])('of %s for %i months ends at %s by the clock of the organisation', (from, ownershipMonths, to) => {
    const made = claim({
      submittedAt: new Date(from),
      lastActivityAt: new Date(from),
      terms: { ...usualAgencyTerms, ownershipMonths },
    });
    expect(ownedUntil(made, timeZone).toISOString()).toBe(to);
  });

  it.each([
    ['ended before an interview, with release agreed', true, false, 'RELEASED'],
    ['ended after an interview', true, true, 'OWNED'],
    ['ended before an interview, without release', false, false, 'OWNED'],
  ] as const)('of an application that %s is %s', (_case, releasesEarly, interviewed, state) => {
    const ended = claim({
      terms: { ...usualAgencyTerms, releasesEarly },
      endedAt: new Date('2026-04-01T10:00:00Z'),
      interviewed,
    });
    expect(claimState(ended, { now: new Date('2026-04-02T10:00:00Z'), timeZone })).toBe(state);
    expect(claimState(ended, { now: new Date('2026-03-31T10:00:00Z'), timeZone })).toBe('OWNED');
  });
});

describe('months that count from the last activity', () => {
  const lastActivityAt = new Date('2026-08-01T09:00:00Z');
  const active = claim({ lastActivityAt, terms: { ...usualAgencyTerms, ownedFrom: 'ACTIVITY' } });

  it.each([
    ['ACTIVITY', '2027-02-01T10:00:00.000Z'],
    ['SUBMISSION', '2026-09-03T09:00:00.000Z'],
  ] as const)('end by %s at %s', (ownedFrom, until) => {
    const terms = { ...usualAgencyTerms, ownedFrom };
    expect(ownedUntil(claim({ lastActivityAt, terms }), timeZone).toISOString()).toBe(until);
  });

  it('keep another agency out for longer', () => {
    const known = { ...notKnown, claims: [active] };
    expect(decideSubmission(submitted('B', '2026-10-01T09:00:00Z'), known)).toBe('DUPLICATE');
    expect(decideSubmission(submitted('B', '2027-02-01T10:00:00Z'), known)).toBe('OWNED');
  });

  it.each([
    ['in the months', active, '2027-01-31T10:00:00Z', true],
    ['once they are over', active, '2027-02-01T10:00:00Z', false],
    [
      'after a "no" that followed an interview',
      { ...active, endedAt: new Date('2026-08-20T09:00:00Z'), interviewed: true },
      '2026-08-21T09:00:00Z',
      false,
    ],
    ['where they count from the submission', claim({ lastActivityAt }), '2026-08-02T10:00:00Z', false],
  ] as const)('can be renewed or not: %s', (_case, one, now, renewable) => {
    expect(isRenewable(one, { now: new Date(now), timeZone })).toBe(renewable);
  });
});

it('calls a scale of rebates sliding where later steps pay back less', () => {
  const steps = usualAgencyTerms.rebates;
  expect([steps, [], steps.toReversed(), [...steps, { weeks: 12, share: 10 }]].map(isSlidingScale)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('release of a role to the tiers of preferred suppliers', () => {
  it.each([
    [1, '2026-03-01T09:00:00.000Z'],
    [2, '2026-03-11T09:00:00.000Z'],
    [3, '2026-03-21T09:00:00.000Z'],
  ] as const)('shows it to tier %i at %s', (tier, at) => {
    const opened = new Date('2026-03-01T09:00:00Z');
    expect(releaseTo(tier, opened, { secondTierDays: 10, thirdTierDays: 20 }).toISOString()).toBe(at);
  });
});
