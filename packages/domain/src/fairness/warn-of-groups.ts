import { type GroupRate, judgeGroups } from './judge-groups.ts';
import { type HiddenCells, smallestCell } from './suppress.ts';

interface Options {
  /** For each group whether the number who go on, and the number who stay, are hidden. */
  readonly hidden: HiddenCells;
  /** Returns whether a group is compared with others. The candidates without an answer are not. */
  readonly judged: (group: GroupRate) => boolean;
  readonly everybody: number;
}

const isSmall = (count: number): boolean => count > 0 && count < smallestCell;
const hasSmallCell = ({ selected, total }: GroupRate): boolean => isSmall(selected) || isSmall(total - selected);

const isPossible = ({ selected, total }: GroupRate): boolean => selected >= 0 && selected <= total;

/** Returns the groups that are at a clear disadvantage, hardly by chance. */
const adverseGroups = (groups: readonly GroupRate[], { judged, everybody }: Options): string[] =>
  judgeGroups(groups.filter(judged), { everybody }).groups.flatMap(({ code, verdict }) =>
    verdict === 'ADVERSE' ? [code] : [],
  );

/** Returns the groups with some more people of one group and fewer of another going on. No total shows the difference. */
const exchanged = (groups: readonly GroupRate[], from: GroupRate, to: GroupRate, people: number): GroupRate[] =>
  groups.map((group) => {
    if (group === from) return { ...group, selected: group.selected - people };
    return group === to ? { ...group, selected: group.selected + people } : group;
  });

/**
 * Returns the codes of groups at a clear disadvantage, including groups whose numbers are hidden, or none when the warning would
 * narrow a hidden number down. A warning is safe when for each small number there are others, at least nine apart from each other,
 * with which everything shown and said would be the same.
 */
export function safeWarnings(groups: readonly GroupRate[], options: Options): ReadonlySet<string> {
  const warnings = adverseGroups(groups, options);
  const covered = groups.filter((_, row) => options.hidden[row]?.includes(true));
  if (warnings.length === 0) return new Set();
  const saysTheSame = (other: readonly GroupRate[]): boolean =>
    other.every(isPossible) && adverseGroups(other, options).join() === warnings.join();
  const spread = smallestCell - 1;
  const isAmbiguous = (group: GroupRate): boolean => {
    const [partner] = covered.filter((one) => one !== group).toSorted((a, b) => b.total - a.total);
    if (!partner) return false;
    const alike = Array.from({ length: 2 * spread + 1 }, (_, index) => index - spread).filter(
      (people) => people === 0 || saysTheSame(exchanged(groups, partner, group, people)),
    );
    return Math.max(...alike) - Math.min(...alike) >= spread;
  };
  return new Set(covered.filter(hasSmallCell).every(isAmbiguous) ? warnings : []);
}
