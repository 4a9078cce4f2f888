/** Points of the normal distribution: a difference is called one by chance once in twenty times, and seen four times in five. */
const [z95, z80] = [1.959964, 0.841621];

/**
 * Returns how many people there must be in each of two groups to see that they differ, if their true shares are these (J. L. Fleiss,
 * Statistical Methods for Rates and Proportions, 1981, section 3.2, without a correction for continuity). Null for equal shares.
 */
export function peopleNeeded(one: number, other: number): number | null {
  if (one === other) return null;
  const middle = (one + other) / 2;
  const apart = z95 * Math.sqrt(2 * middle * (1 - middle)) + z80 * Math.sqrt(one * (1 - one) + other * (1 - other));
  return Math.ceil(apart ** 2 / (one - other) ** 2);
}
