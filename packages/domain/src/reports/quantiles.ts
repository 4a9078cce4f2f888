/** Number of visits, or of people, that took so many tenths of a day. */
export interface TenthsCount {
  readonly tenths: number;
  readonly count: number;
}

export interface Durations {
  readonly count: number;
  /** Days, to one decimal where the values have one. */
  readonly mean: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly p90: number;
}

const shares = { p25: 0.25, median: 0.5, p75: 0.75, p90: 0.9 };

/** Returns the value at the rank ⌈share × total⌉ of values counted in rising order. */
function valueAt(rising: readonly TenthsCount[], total: number, share: number): number {
  // A share such as 0.9 of 10 must not become a rank of 10 by the rounding of binary fractions.
  const rank = Math.ceil(share * total - 1e-9);
  let passed = 0;
  for (const { tenths, count } of rising) {
    passed += count;
    if (passed >= rank) return tenths / 10;
  }
  return 0;
}

/** Returns the mean and percentiles (nearest rank) of durations that were counted by tenths of a day. Null without any. */
export function durationsOf(counts: readonly TenthsCount[]): Durations | null {
  const rising = counts.filter(({ count }) => count > 0).toSorted((a, b) => a.tenths - b.tenths);
  const total = rising.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const days = rising.reduce((sum, { tenths, count }) => sum + tenths * count, 0) / 10;
  const at = (share: number): number => valueAt(rising, total, share);
  return {
    count: total,
    mean: days / total,
    p25: at(shares.p25),
    median: at(shares.median),
    p75: at(shares.p75),
    p90: at(shares.p90),
  };
}
