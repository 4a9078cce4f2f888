/** The kinds of role, as on the wire. */
export const schemes = [
  'VACATION_SCHEME',
  'TRAINING_CONTRACT',
  'MINI_PUPILLAGE',
  'PUPILLAGE',
  'INTERNSHIP',
  'LATERAL',
] as const;

/** TRAINING: a training contract or pupillage. */
export const employmentTypes = [
  'PERMANENT',
  'FIXED_TERM',
  'TRAINING',
  'INTERNSHIP',
  'APPRENTICESHIP',
  'CONTRACTOR',
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const workArrangements = ['ON_SITE', 'REMOTE', 'HYBRID'] as const;

/** Periods of pay. */
export const payPeriods = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** Currencies that roles are paid in, the usual one first. */
export const currencies = ['GBP', 'EUR', 'USD', 'AUD', 'HKD', 'AED', 'QAR', 'SAR', 'SGD'] as const;

/** Pay in numbers, for machine readers. The role also has a text about pay. */
export interface Pay {
  /** ISO 4217. */
  readonly currency: string;
  readonly from: number;
  /** Null: one amount, not a range. */
  readonly to: number | null;
  readonly per: PayPeriod;
}

/** A role that closes within this many days is marked as closing soon. */
export const closingSoonDays = 7;

/** A role that closed within this many days is listed among those closed lately. */
export const closedLatelyDays = 30;

/** Most countries that one role can have, and most other languages its text can have. */
export const mostCountries = 20;
export const mostTexts = 20;

/** Days for which a link to a preview may be valid. */
export const previewDays = [1, 3, 7, 14, 28] as const;
