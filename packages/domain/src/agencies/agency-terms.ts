/** CONTINGENCY: paid when a candidate is placed. RETAINED: engaged for a search, and paid by the same share. */
export const agencyFeeKinds = ['CONTINGENCY', 'RETAINED'] as const;
export type AgencyFeeKind = (typeof agencyFeeKinds)[number];

/** ROLE: the agency represents a candidate for the role of the submission. ORGANIZATION: for every role here. */
export const agencyScopes = ['ROLE', 'ORGANIZATION'] as const;
export type AgencyScope = (typeof agencyScopes)[number];

/** Tiers of the list of preferred suppliers: roles are released to the first tier at once, to the others after some days. */
export const agencyTiers = [1, 2, 3] as const;
export type AgencyTier = (typeof agencyTiers)[number];

/** Terms of business with an agency. A submission keeps those that held when it was made. */
export interface AgencyTerms {
  readonly feeKind: AgencyFeeKind;
  /** Share of the first year's salary, in hundredths of a percent: 2500 is 25 %. */
  readonly feeShare: number;
  readonly ownershipMonths: number;
  readonly scope: AgencyScope;
  /** True when an application that ends before an interview frees the candidate. */
  readonly releasesEarly: boolean;
}

export const mostFeeShare = 5000;
export const mostOwnershipMonths = 36;
export const mostTierDays = 90;

/** Terms that a new agency is proposed. */
export const usualAgencyTerms: AgencyTerms = {
  feeKind: 'CONTINGENCY',
  feeShare: 2500,
  ownershipMonths: 6,
  scope: 'ORGANIZATION',
  releasesEarly: false,
};

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
