import { unknownGroup } from './impact-groups.ts';
import type { GroupRate } from './judge-groups.ts';
import { smallestCell } from './suppress.ts';

/** Stands for all groups that are too small to be shown, taken together. */
export const notShown = 'notShown';

const together = (groups: readonly GroupRate[]): GroupRate => ({
  code: notShown,
  selected: groups.reduce((sum, { selected }) => sum + selected, 0),
  total: groups.reduce((sum, { total }) => sum + total, 0),
});

/** Those who have not answered, and after them the smallest group: what is given up first. */
const nextToCover = (groups: readonly GroupRate[]): GroupRate | undefined =>
  groups.find(({ code }) => code === unknownGroup) ?? groups.toSorted((a, b) => a.total - b.total)[0];

/**
 * Takes groups of fewer than ten people together in one row, `notShown`. The row takes in those who have not answered, and then the
 * smallest group, until it has ten people as well: its total is what the totals of the others leave of everybody.
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
