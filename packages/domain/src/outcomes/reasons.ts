/** Why somebody was not taken forward. The words (for staff and for the candidate) stand under `reasons.<code>`. */
export interface OutcomeReason {
  readonly code: string;
  /** There is a sentence for the candidate. Without one no message is sent. */
  readonly told: boolean;
  /** For which kind of role it is offered first. */
  readonly appliesTo: 'any' | 'graduate' | 'lateral';
}

export const outcomeReasons = [
  { code: 'ACADEMIC', told: true, appliesTo: 'graduate' },
  { code: 'ELIG_DATE', told: true, appliesTo: 'graduate' },
  { code: 'RTW', told: true, appliesTo: 'any' },
  { code: 'INCOMPLETE', told: true, appliesTo: 'any' },
  { code: 'FORM_QUALITY', told: true, appliesTo: 'any' },
  { code: 'MOTIVATION', told: true, appliesTo: 'any' },
  { code: 'TEST', told: true, appliesTo: 'graduate' },
  { code: 'VIDEO', told: true, appliesTo: 'graduate' },
  { code: 'INTERVIEW', told: true, appliesTo: 'any' },
  { code: 'AC', told: true, appliesTo: 'graduate' },
  { code: 'STRONGER', told: true, appliesTo: 'any' },
  { code: 'EXPERIENCE', told: true, appliesTo: 'lateral' },
  { code: 'FULL', told: true, appliesTo: 'any' },
  { code: 'NO_SHOW', told: true, appliesTo: 'any' },
  { code: 'NO_REPLY', told: true, appliesTo: 'any' },
  { code: 'INTEGRITY', told: true, appliesTo: 'any' },
  { code: 'CHECKS', told: true, appliesTo: 'any' },
  { code: 'REAPPLY', told: true, appliesTo: 'any' },
  { code: 'DUPLICATE', told: false, appliesTo: 'any' },
] as const satisfies readonly OutcomeReason[];
export type OutcomeReasonCode = (typeof outcomeReasons)[number]['code'];

export const isOutcomeReason = (value: unknown): value is OutcomeReasonCode =>
  outcomeReasons.some((reason) => reason.code === value);

/** Is the candidate written to? An unknown (own, or older) reason is told. */
export const isTold = (code: string): boolean => outcomeReasons.find((reason) => reason.code === code)?.told ?? true;

export const staffWordKey = (code: string): string => `reasons.${code}.staff`;
export const candidateWordKey = (code: string): string => `reasons.${code}.candidate`;

/** The reasons offered for a kind of role. */
export const reasonsFor = (kind: 'graduate' | 'lateral'): OutcomeReason[] =>
  outcomeReasons.filter((reason) => reason.appliesTo === 'any' || reason.appliesTo === kind);
