import { describe, expect, it } from 'vitest';
import { feeOf } from './agency-fee.ts';
import { usualAgencyTerms } from './agency-terms.ts';
import type { AgencyClaim } from './ownership.ts';

const timeZone = 'Europe/London';
const claim: AgencyClaim = {
  agencyId: 'A',
  roleId: 'role',
  submittedAt: new Date('2026-03-03T10:00:00Z'),
  lastActivityAt: new Date('2026-03-03T10:00:00Z'),
  terms: usualAgencyTerms,
  endedAt: null,
  interviewed: true,
  firstYearSalary: 90_000,
  startedOn: null,
  leftOn: null,
};
const hire = (accepted: string, roleId = 'role') => ({ roleId, acceptedAt: new Date(accepted) });

describe('fee of an agency', () => {
  it('is the share of the salary when the offer is accepted in the months of ownership', () => {
    expect(feeOf([claim], hire('2026-09-02T12:00:00Z'), timeZone)).toEqual({
      claim,
      amount: 2_250_000,
      rebate: 0,
    });
  });

  it('is not due when the person came by themselves after the months', () => {
    expect(feeOf([claim], hire('2026-10-20T12:00:00Z'), timeZone)).toBeNull();
  });

  it('is due after these months where they count from an activity since', () => {
    const active = {
      ...claim,
      lastActivityAt: new Date('2026-08-01T09:00:00Z'),
      terms: { ...usualAgencyTerms, ownedFrom: 'ACTIVITY' as const },
    };
    expect(feeOf([active], hire('2026-10-20T12:00:00Z'), timeZone)).toMatchObject({ amount: 2_250_000 });
    expect(feeOf([active], hire('2027-02-01T10:00:00Z'), timeZone)).toBeNull();
  });

  it.each([
    ['2026-10-05', 2_250_000],
    ['2026-11-01', 2_250_000],
    ['2026-11-02', 1_687_500],
    ['2026-11-15', 1_687_500],
    ['2026-11-16', 1_125_000],
    ['2026-12-27', 562_500],
    ['2026-12-28', 0],
    [null, 0],
  ])('is paid back in part when a hire of 5 October leaves on %s: %i', (leftOn, rebate) => {
    const left = { ...claim, startedOn: '2026-10-05', leftOn };
    expect(feeOf([left], hire('2026-09-02T12:00:00Z'), timeZone)).toMatchObject({ amount: 2_250_000, rebate });
  });

  it('is due for another role only where the terms cover the organisation', () => {
    const other = hire('2026-05-02T12:00:00Z', 'other');
    const forRole = { ...claim, terms: { ...usualAgencyTerms, scope: 'ROLE' as const } };
    expect(feeOf([claim], other, timeZone)).toMatchObject({ claim });
    expect(feeOf([forRole], other, timeZone)).toBeNull();
  });

  it('has no amount before the salary is known', () => {
    const unknown = { ...claim, firstYearSalary: null };
    expect(feeOf([unknown], hire('2026-09-02T12:00:00Z'), timeZone)).toEqual({
      claim: unknown,
      amount: null,
      rebate: null,
    });
  });

  it('is due to the first of two agencies', () => {
    const later = { ...claim, agencyId: 'B', submittedAt: new Date('2026-03-03T10:05:00Z') };
    expect(feeOf([later, claim], hire('2026-09-02T12:00:00Z'), timeZone)).toMatchObject({ claim: { agencyId: 'A' } });
  });

  it.each([
    [90_000, 2500, 2_250_000],
    [83_333, 2250, 1_874_993],
    [1, 1, 0],
    [50, 1, 1],
  ])('of %i at %i hundredths of a percent is %i hundredths', (firstYearSalary, feeShare, amount) => {
    const agreed = { ...claim, firstYearSalary, terms: { ...usualAgencyTerms, feeShare } };
    expect(feeOf([agreed], hire('2026-05-02T12:00:00Z'), timeZone)).toMatchObject({ amount });
  });
});
