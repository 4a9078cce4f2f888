/** To one decimal, halves up; a tiny correction undoes what binary fractions lose (1.45 -> 1.5). */
export const roundScore = (score: number): number => Math.round((score + Number.EPSILON * 8) * 10) / 10;

/** A whole number as it is, a fraction with one decimal. */
export const formatScore = (score: number): string =>
  Number.isInteger(score) ? String(score) : roundScore(score).toFixed(1);
