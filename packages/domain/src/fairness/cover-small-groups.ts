import { unknownGroup } from './impact-groups.ts';
import type { GroupRate } from './judge-groups.ts';
import { smallestCell } from './suppress.ts';

/** Code of the row that takes together all groups too small to be shown. */
export const notShown = 'notShown';

const together = (groups: readonly GroupRate[]): GroupRate => ({
  code: notShown,
  selected: groups.reduce((sum, { selected }) => sum + selected, 0),
  total: groups.reduce((sum, { total }) => sum + total, 0),
});

/** Returns the next group to add to that row: the candidates without an answer first, then the smallest group. */
const nextToCover = (groups: readonly GroupRate[]): GroupRate | undefined =>
  groups.find(({ code }) => code === unknownGroup) ?? groups.toSorted((a, b) => a.total - b.total)[0];

/**
 * Puts groups of fewer than ten people together in one row, `notShown`. The row also takes in the candidates without an answer, and
 * then the smallest group, until it has ten people as well, because its total can be worked out from the totals of the others.
 */
export function coverSmallGroups(groups: readonly GroupRate[], threshold = smallestCell): GroupRate[] {
  const covered = groups.filter(({ total }) => total < threshold);
  let visible = groups.filter((group) => !covered.includes(group));
  for (;;) {
    const total = together(covered).total;
    const next = total > 0 && total < threshold ? nextToCover(visible) : undefined;
    if (!next) return total > 0 ? [...visible, together(covered)] : visible;
    covered.push(next);
    visible = visible.filter((group) => group !== next);
  }
}
