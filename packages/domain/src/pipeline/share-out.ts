/** Ways to share applications among reviewers: one each in turn, or each to the reviewer with the fewest waiting. */
export const shareWays = ['IN_TURN', 'BY_LOAD'] as const;
export type ShareWay = (typeof shareWays)[number];

/** A reviewer, and the number of applications already waiting for them. */
export interface Reviewer {
  readonly id: string;
  readonly waiting: number;
}

const inTurn = (count: number, reviewers: readonly Reviewer[]): string[] =>
  Array.from({ length: count }, (_, index) => reviewers[index % reviewers.length]?.id ?? '');

/** Assigns each to the reviewer with the fewest. Reviewers with equally many get theirs in the order in which they were chosen. */
function byLoad(count: number, reviewers: readonly Reviewer[]): string[] {
  const piles = reviewers.map(({ id, waiting }) => ({ id, waiting }));
  return Array.from({ length: count }, () => {
    const least = piles.reduce((least, pile) => (pile.waiting < least.waiting ? pile : least));
    least.waiting += 1;
    return least.id;
  });
}

/** Returns the reviewer for each of so many applications. Empty without reviewers. */
export function shareOut(count: number, reviewers: readonly Reviewer[], way: ShareWay): string[] {
  if (reviewers.length === 0) return [];
  return way === 'BY_LOAD' ? byLoad(count, reviewers) : inTurn(count, reviewers);
}
