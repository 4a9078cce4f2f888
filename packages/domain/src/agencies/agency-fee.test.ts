import { describe, expect, it } from 'vitest';
import { feeOf } from './agency-fee.ts';
import { usualAgencyTerms } from './agency-terms.ts';
import type { AgencyClaim } from './ownership.ts';

const timeZone = 'Europe/London';
const claim: AgencyClaim = {
  agencyId: 'A',
  roleId: 'role',
  submittedAt: new Date('2026-03-03T10:00:00Z'),
  terms: usualAgencyTerms,
  endedAt: null,
  interviewed: true,
  firstYearSalary: 90_000,
};
const hire = (accepted: string, roleId = 'role') => ({ roleId, acceptedAt: new Date(accepted) });

describe('fee of an agency', () => {
  it('is the share of the salary when the offer is accepted in the months of ownership', () => {
    expect(feeOf([claim], hire('2026-09-02T12:00:00Z'), timeZone)).toEqual({ claim, amount: 2_250_000 });
  });

  it('is not due when the person came by themselves after the months', () => {
    expect(feeOf([claim], hire('2026-10-20T12:00:00Z'), timeZone)).toBeNull();
  });

  it('is due for another role only where the terms cover the organisation', () => {
    const other = hire('2026-05-02T12:00:00Z', 'other');
    const forRole = { ...claim, terms: { ...usualAgencyTerms, scope: 'ROLE' as const } };
    expect(feeOf([claim], other, timeZone)).toMatchObject({ claim });
    expect(feeOf([forRole], other, timeZone)).toBeNull();
  });

  it('has no amount before the salary is known', () => {
    const unknown = { ...claim, firstYearSalary: null };
    expect(feeOf([unknown], hire('2026-09-02T12:00:00Z'), timeZone)).toEqual({ claim: unknown, amount: null });
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
