import { leastBase } from './compare-groups.ts';

/** Counts from one to four are printed as "fewer than 5". */
const few = 5;

export type PublishedCount = number | 'FEW';

/** Returns a count as it may be published: to the nearest five, a true zero as it is. */
export function publishedCount(people: number): PublishedCount {
  if (people > 0 && people < few) return 'FEW';
  return Math.round(people / few) * few;
}

/** Returns a whole percentage of unrounded numbers; null of fewer than 25 people, or where a few people could be told from it. */
export function publishedPercent(passed: number, total: number): number | null {
  const isFew = [passed, total - passed].some((people) => people > 0 && people < few);
  return total < leastBase || isFew ? null : Math.round((100 * passed) / total);
}
