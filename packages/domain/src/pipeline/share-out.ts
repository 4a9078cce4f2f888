/** How people are shared out among several readers: one each in turn, or each to whoever has least waiting. */
export const shareWays = ['IN_TURN', 'BY_LOAD'] as const;
export type ShareWay = (typeof shareWays)[number];

/** Somebody who reads, and how many applications wait for them already. */
export interface Reader {
  readonly id: string;
  readonly waiting: number;
}

const inTurn = (count: number, readers: readonly Reader[]): string[] =>
  Array.from({ length: count }, (_, index) => readers[index % readers.length]?.id ?? '');

/** Those who have equally much are given theirs in the order in which they were chosen. */
function byLoad(count: number, readers: readonly Reader[]): string[] {
  const piles = readers.map(({ id, waiting }) => ({ id, waiting }));
  return Array.from({ length: count }, () => {
    const least = piles.reduce((least, pile) => (pile.waiting < least.waiting ? pile : least));
    least.waiting += 1;
    return least.id;
  });
}

/** To whom each of so many goes; nobody where there are no readers. */
export function shareOut(count: number, readers: readonly Reader[], way: ShareWay): string[] {
  if (readers.length === 0) return [];
  return way === 'BY_LOAD' ? byLoad(count, readers) : inTurn(count, readers);
}
