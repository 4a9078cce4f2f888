/** Returns the indices of the values in rising order. */
const rising = (ps: readonly number[]): number[] =>
  ps.map((_, index) => index).sort((a, b) => (ps[a] ?? 0) - (ps[b] ?? 0));

/** Corrects the results of several tests so that one false alarm among all is unlikely (S. Holm, Scand. J. Statist. 6, 1979). */
export function holm(ps: readonly number[]): number[] {
  const adjusted = ps.map(() => 1);
  let least = 0;
  for (const [rank, index] of rising(ps).entries()) {
    least = Math.max(least, Math.min(1, (ps.length - rank) * (ps[index] ?? 1)));
    adjusted[index] = least;
  }
  return adjusted;
}

/**
 * Returns the milder correction, which limits the share of false alarms (Y. Benjamini, Y. Hochberg, J. R. Stat. Soc. B 57, 1995).
 */
export function benjaminiHochberg(ps: readonly number[]): number[] {
  const adjusted = ps.map(() => 1);
  let most = 1;
  for (const [rank, index] of [...rising(ps).entries()].reverse()) {
    most = Math.min(most, ((ps[index] ?? 1) * ps.length) / (rank + 1));
    adjusted[index] = most;
  }
  return adjusted;
}
