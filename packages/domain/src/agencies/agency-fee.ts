import { rebateShare } from './agency-rebate.ts';
import { type AgencyClaim, holdingClaim } from './ownership.ts';

/** An offer that a candidate has accepted. */
export interface AgencyHire {
  readonly roleId: string;
  readonly acceptedAt: Date;
}

interface AgencyFee<C extends AgencyClaim> {
  /** The submission for which the fee is due. */
  readonly claim: C;
  /** Hundredths of the currency's unit; null until the salary is known. */
  readonly amount: number | null;
  /** Part of the amount that the agency pays back, as the hire left early; null until the salary is known. */
  readonly rebate: number | null;
}

/** Returns a share of a salary in hundredths of the currency's unit, rounded half up. */
const feeAmount = (firstYearSalary: number, feeShare: number): number => Math.round((firstYearSalary * feeShare) / 100);

/**
 * Returns the fee that is due for an accepted offer, by the terms at the submission. Null when no agency represents the candidate for
 * the role at that moment.
 */
export function feeOf<C extends AgencyClaim>(
  claims: readonly C[],
  hire: AgencyHire,
  timeZone: string,
): AgencyFee<C> | null {
  const claim = holdingClaim(claims, { roleId: hire.roleId, now: hire.acceptedAt, timeZone });
  if (claim === null) return null;
  const { firstYearSalary, terms } = claim;
  if (firstYearSalary === null) return { claim, amount: null, rebate: null };
  const amount = feeAmount(firstYearSalary, terms.feeShare);
  return { claim, amount, rebate: Math.round((amount * rebateShare(terms.rebates, claim)) / 100) };
}
