/** Rounds to one decimal, halves up. A tiny correction undoes what binary fractions lose (1.45 -> 1.5). */
export const roundScore = (score: number): number => Math.round((score + Number.EPSILON * 8) * 10) / 10;

/** Formats a mean with one decimal, so that those below one another line up. */
export const formatMean = (score: number): string => roundScore(score).toFixed(1);

/** Formats a whole number without decimals, and a fraction with one. */
export const formatScore = (score: number): string =>
  Number.isInteger(score) ? String(score) : roundScore(score).toFixed(1);
