/** CONTINGENCY: paid when a candidate is placed. RETAINED: engaged for a search, and paid by the same share. */
export const agencyFeeKinds = ['CONTINGENCY', 'RETAINED'] as const;
export type AgencyFeeKind = (typeof agencyFeeKinds)[number];

/** ROLE: the agency represents a candidate for the role of the submission. ORGANIZATION: for every role here. */
export const agencyScopes = ['ROLE', 'ORGANIZATION'] as const;
export type AgencyScope = (typeof agencyScopes)[number];

/**
 * SUBMISSION: the months count from the submission. ACTIVITY: from the last time that the agency submitted the candidate for the role,
 * as long as it represented them without a break.
 */
export const ownershipStarts = ['SUBMISSION', 'ACTIVITY'] as const;
export type OwnershipStart = (typeof ownershipStarts)[number];

/** A part of the fee that the agency pays back when a hire leaves early. */
export interface RebateStep {
  /** Weeks from the first day of work. */
  readonly weeks: number;
  /** Percent of the fee. */
  readonly share: number;
}

/** Tiers of the list of preferred suppliers: roles are released to the first tier at once, to the others after some days. */
export const agencyTiers = [1, 2, 3] as const;
export type AgencyTier = (typeof agencyTiers)[number];

/** Terms of business with an agency. A submission keeps those that held when it was made. */
export interface AgencyTerms {
  readonly feeKind: AgencyFeeKind;
  /** Share of the first year's salary, in hundredths of a percent: 2500 is 25 %. */
  readonly feeShare: number;
  readonly ownershipMonths: number;
  readonly ownedFrom: OwnershipStart;
  readonly scope: AgencyScope;
  /** True when an application that ends before an interview frees the candidate. */
  readonly releasesEarly: boolean;
  /** ISO 4217. Currency of the salary where the role names none; amounts are never converted. */
  readonly currency: string;
  /** Later steps pay back less. Empty where nothing is paid back. */
  readonly rebates: RebateStep[];
}

export const mostFeeShare = 5000;
export const mostOwnershipMonths = 36;
export const mostTierDays = 90;
/** Largest salary of the first year that a fee is a share of, in whole units of its currency. */
export const mostFirstYearSalary = 100_000_000;
export const mostRebateSteps = 12;
export const mostRebateWeeks = 104;

/** Terms that a new agency is proposed. */
export const usualAgencyTerms: AgencyTerms = {
  feeKind: 'CONTINGENCY',
  feeShare: 2500,
  ownershipMonths: 6,
  ownedFrom: 'SUBMISSION',
  scope: 'ORGANIZATION',
  releasesEarly: false,
  currency: 'GBP',
  rebates: [
    { weeks: 4, share: 100 },
    { weeks: 6, share: 75 },
    { weeks: 9, share: 50 },
    { weeks: 12, share: 25 },
  ],
};

/** Tells whether the steps of a rebate stand in order: each later one pays back less. */
export const isSlidingScale = (steps: readonly RebateStep[]): boolean =>
  steps.every(({ weeks, share }, at) => {
    const before = steps[at - 1];
    return before === undefined || (before.weeks < weeks && before.share > share);
  });

const day = 24 * 60 * 60_000;

/** Days after which a role is released to the second tier and to the third. */
export interface TierDelays {
  readonly secondTierDays: number;
  readonly thirdTierDays: number;
}

/** Returns when a role that is opened now can be seen by an agency of a tier. */
export function releaseTo(tier: AgencyTier, openedAt: Date, { secondTierDays, thirdTierDays }: TierDelays): Date {
  const days = { 1: 0, 2: secondTierDays, 3: thirdTierDays }[tier];
  return new Date(openedAt.getTime() + days * day);
}
