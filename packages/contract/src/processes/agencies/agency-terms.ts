import {
  agencyFeeKinds,
  agencyScopes,
  mostFeeShare,
  mostOwnershipMonths,
  mostRebateSteps,
  mostRebateWeeks,
  ownershipStarts,
} from '@evenhand/domain/agencies/agency-terms';
import * as z from 'zod/mini';

/** ISO 4217. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Part of the fee that is paid back when a hire leaves within so many weeks of the first day of work. */
const rebateStep = z.strictObject({
  weeks: z.int().check(z.minimum(1), z.maximum(mostRebateWeeks)),
  /** Percent of the fee. */
  share: z.int().check(z.minimum(1), z.maximum(100)),
});

/** Terms of business, which a submission keeps as they hold when it is made. */
export const agencyTerms = z.strictObject({
  feeKind: z.enum(agencyFeeKinds),
  /** Share of the first year's salary in hundredths of a percent: 2500 is 25 %. */
  feeShare: z.int().check(z.nonnegative(), z.maximum(mostFeeShare)),
  ownershipMonths: z.int().check(z.minimum(1), z.maximum(mostOwnershipMonths)),
  /** ACTIVITY: the months count from the last time that the agency submitted the candidate for the role. */
  ownedFrom: z.enum(ownershipStarts),
  scope: z.enum(agencyScopes),
  /** True when an application that ends before an interview frees the candidate. */
  releasesEarly: z.boolean(),
  /** Currency of a salary whose role names none. Amounts are never converted. */
  currency: currencyCode,
  /** In order: each later step pays back less. */
  rebates: z.array(rebateStep).check(z.maxLength(mostRebateSteps)),
});
