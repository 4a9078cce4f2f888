import { shuffleByLot } from './shuffle.ts';

interface GroupedCandidate {
  readonly id: string;
  /** True for a longer interview, or one that needs notice: fewer times fit it, so that the candidate is in the first group. */
  readonly isAdjusted: boolean;
}

/** Returns the number of the group of each candidate, from 1: groups are as even as can be, and who is in which is decided by lot. */
export function waveGroups(
  candidates: readonly GroupedCandidate[],
  { waves, seed }: { readonly waves: number; readonly seed: string },
): ReadonlyMap<string, number> {
  const adjusted = candidates.filter(({ isAdjusted }) => isAdjusted).map(({ id }) => id);
  const others = candidates.filter(({ isAdjusted }) => !isAdjusted).map(({ id }) => id);
  const groupAt = (at: number): number => Math.floor((at * waves) / candidates.length) + 1;
  return new Map([
    ...adjusted.map((id): [string, number] => [id, 1]),
    ...shuffleByLot(others, seed).map((id, at): [string, number] => [id, groupAt(adjusted.length + at)]),
  ]);
}
