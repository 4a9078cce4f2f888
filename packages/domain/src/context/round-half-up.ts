/** Makes up for what binary fractions lose: 40 / 34.2 must not round differently for being 1.1695906432748537. */
const grain = 1e-9;

/** Rounds to a number of decimals; exactly half goes up, also below zero. */
export function roundHalfUp(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const rounded = Math.floor(value * factor + 0.5 + grain) / factor;
  // Avoids negative zero.
  return rounded === 0 ? 0 : rounded;
}
