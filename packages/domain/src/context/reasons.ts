/** Reasons why there is no performance index. Their texts are under `context.reasons`. */
export const contextReasons = [
  'TOO_FEW_RESULTS',
  'MIXED_QUALIFICATIONS',
  'SCHOOL_DATA_MISSING',
  'SCHOOL_NOT_COMPARABLE',
  'OUTSIDE_COVERAGE',
] as const;
export type ContextReason = (typeof contextReasons)[number];

/** A value, or the reason why there is none. */
export type Known<T> = { readonly value: T } | { readonly reason: ContextReason };
export const unknownFor = (reason: ContextReason): { readonly reason: ContextReason } => ({ reason });
