import type { ImpactTrait } from './impact-groups.ts';
import { unknownGroup } from './impact-groups.ts';
import { shareOf } from './intervals.ts';
import { type GroupRate, type JudgedGroup, judgeGroups, type Verdict } from './judge-groups.ts';
import { type Cell, hiddenCells, hideBeside, smallestCell } from './suppress.ts';

/** People of one group who stand where the cut is made, and how many of them would go on. */
export interface GroupCount extends GroupRate {}

/** What is told of a group. Null is not told: too small, or it would give a small one away. */
export interface ToldGroup {
  readonly code: string;
  /** Like every number of people here to the nearest five: a second look would tell what one person has changed. */
  readonly total: number | null;
  readonly selected: number | null;
  readonly rate: number | null;
  /** In place of a number that could lead to a person: fewer than three go on, or fewer than three do not. */
  readonly few: 'selected' | 'others' | null;
  readonly ratio: number | null;
  readonly test: 'fisher' | 'z' | null;
  /** Corrected for how many groups were compared; like the rate and the ratio no finer than two digits after the point. */
  readonly p: number | null;
  readonly fragile: boolean;
  readonly verdict: Verdict;
}

export interface ToldTrait {
  readonly trait: ImpactTrait;
  readonly reference: string | null;
  /** How many have not answered; null where that is not told. */
  readonly unknown: number | null;
  readonly groups: readonly ToldGroup[];
}

/** Fewer could be told apart by who is looking, who knows everybody that was picked. */
const fewestTold = 3;

function fewOf({ selected, total }: GroupRate): ToldGroup['few'] {
  if (selected < fewestTold) return 'selected';
  return total - selected < fewestTold ? 'others' : null;
}

const cellsBy = (groups: readonly GroupRate[], count: (group: GroupRate) => number): Cell[] =>
  groups.map((group) => ({ code: group.code, count: count(group) }));

interface Hidden {
  /** Nothing of them is told. */
  readonly whole: ReadonlySet<string>;
  /** Of these at least not how many go on. */
  readonly selected: ReadonlySet<string>;
}

function hiddenOf(groups: readonly GroupRate[]): Hidden {
  const whole = hiddenCells(cellsBy(groups, ({ total }) => total));
  const few = groups.filter((group) => group.total > 0 && fewOf(group) !== null).map(({ code }) => code);
  return {
    whole,
    selected: hideBeside(
      cellsBy(groups, ({ selected }) => selected),
      new Set([...whole, ...few]),
    ),
  };
}

const toFive = (people: number): number => Math.round(people / 5) * 5;
const toHundredth = (value: number): number => Math.round(value * 100) / 100;

const untold = { selected: null, rate: null, ratio: null, test: null, p: null, fragile: false } as const;

function toldOf(group: JudgedGroup, hidden: Hidden, referenceTold: boolean): ToldGroup {
  const { code, total, selected, comparison, verdict } = group;
  if (hidden.whole.has(code)) return { ...untold, code, total: null, few: null, verdict: 'INSUFFICIENT' };
  if (hidden.selected.has(code)) return { ...untold, code, total: toFive(total), few: fewOf(group), verdict };
  const compared = referenceTold ? comparison : null;
  return {
    code,
    total: toFive(total),
    selected: toFive(selected),
    rate: toHundredth(shareOf(group)),
    few: null,
    ratio: typeof compared?.ratio === 'number' ? toHundredth(compared.ratio) : null,
    test: compared?.test ?? null,
    p: compared ? toHundredth(group.adjusted ?? 1) : null,
    fragile: compared?.fragile ?? false,
    verdict,
  };
}

/** Groups that can be compared: told, or at least so large that a rough word about them leads to nobody. */
function isCompared(group: GroupRate, hidden: Hidden): boolean {
  if (hidden.whole.has(group.code) || group.total === 0) return false;
  if (!hidden.selected.has(group.code)) return true;
  return fewOf(group) !== null && group.total >= 2 * smallestCell;
}

/**
 * What a cut would do by one trait, as it may be told: nothing where nobody has answered, nothing about groups of fewer than
 * ten, and nothing from which those could be worked out.
 */
export function impactOfCut(trait: ImpactTrait, counts: readonly GroupCount[]): ToldTrait | null {
  const present = counts.filter(({ total }) => total > 0);
  const known = present.filter(({ code }) => code !== unknownGroup);
  if (known.length === 0) return null;
  const hidden = hiddenOf(present);
  const everybody = present.reduce((sum, { total }) => sum + total, 0);
  const judged = judgeGroups(
    known.filter((group) => isCompared(group, hidden)),
    { everybody },
  );
  const byCode = new Map(judged.groups.map((group) => [group.code, group]));
  const referenceTold = judged.reference !== null && !hidden.selected.has(judged.reference);
  const alone = { comparison: null, adjusted: null, adjustedExploring: null, verdict: 'INSUFFICIENT' } as const;
  const unknown = present.find(({ code }) => code === unknownGroup);
  return {
    trait,
    reference: judged.reference,
    unknown: unknown && hidden.whole.has(unknownGroup) ? null : toFive(unknown?.total ?? 0),
    groups: known.map((group) => toldOf(byCode.get(group.code) ?? { ...group, ...alone }, hidden, referenceTold)),
  };
}
