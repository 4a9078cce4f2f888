/** Reasons from which a candidate who withdraws may choose; none is required. The texts are under `withdrawal.<code>`. */
export const withdrawalReasons = [
  'OTHER_OFFER',
  'OTHER_ROUTE',
  'TOO_SLOW',
  'LOCATION',
  'PAY',
  'HOURS',
  'COST_OF_PROCESS',
  'HEALTH_OR_CARING',
  'CAREER_CHANGE',
  'FURTHER_STUDY',
  'IMMIGRATION',
  'LATER_CYCLE',
  'CORRECT_APPLICATION',
  'POOR_EXPERIENCE',
  'PREFER_NOT_TO_SAY',
] as const;

/** Reasons for declining an offer: the same, and some that only an offer has. */
export const declineReasons = ['BETTER_OFFER', 'START_DATE', 'DEFERRAL_REFUSED', ...withdrawalReasons] as const;

export type WithdrawalReason = (typeof withdrawalReasons)[number];
export type DeclineReason = (typeof declineReasons)[number];

export const isWithdrawalReason = (value: unknown): value is WithdrawalReason =>
  withdrawalReasons.some((code) => code === value);
export const isDeclineReason = (value: unknown): value is DeclineReason =>
  declineReasons.some((code) => code === value);
