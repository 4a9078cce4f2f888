/** Ways to share applications among reviewers: one each in turn, or each to the reviewer with the fewest waiting. */
export const shareWays = ['IN_TURN', 'BY_LOAD'] as const;
export type ShareWay = (typeof shareWays)[number];

/** A reviewer, and the number of applications already waiting for them. */
export interface Reader {
  readonly id: string;
  readonly waiting: number;
}

const inTurn = (count: number, readers: readonly Reader[]): string[] =>
  Array.from({ length: count }, (_, index) => readers[index % readers.length]?.id ?? '');

/** Assigns each to the reviewer with the fewest. Reviewers with equally many get theirs in the order in which they were chosen. */
function byLoad(count: number, readers: readonly Reader[]): string[] {
  const piles = readers.map(({ id, waiting }) => ({ id, waiting }));
  return Array.from({ length: count }, () => {
    const least = piles.reduce((least, pile) => (pile.waiting < least.waiting ? pile : least));
    least.waiting += 1;
    return least.id;
  });
}

/** Returns the reviewer for each of so many applications. Empty without reviewers. */
export function shareOut(count: number, readers: readonly Reader[], way: ShareWay): string[] {
  if (readers.length === 0) return [];
  return way === 'BY_LOAD' ? byLoad(count, readers) : inTurn(count, readers);
}
