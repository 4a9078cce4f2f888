import { coverSmallGroups, notShown } from './cover-small-groups.ts';
import type { ImpactTrait } from './impact-groups.ts';
import { unknownGroup } from './impact-groups.ts';
import { shareOf } from './intervals.ts';
import { type GroupRate, type JudgedGroup, type Judgement, judgeGroups, type Verdict } from './judge-groups.ts';
import { protectCells } from './suppress.ts';
import { safeWarnings } from './warn-of-groups.ts';

/** People of one group who stand where the cut is made, and how many of them would go on. */
export interface GroupCount extends GroupRate {}

/** What is shown of a group. Null is a number that could identify a person, or give such a number away. */
export interface GroupImpact {
  /** `notShown` stands for all groups that are too small to be shown, taken together. */
  readonly code: string;
  /** Like every number of people here to the nearest five, as one person more or less must not be noticed. */
  readonly total: number;
  readonly selected: number | null;
  /** To two digits after the point, as the ratio; null as well where the group has fewer than 25 people. */
  readonly rate: number | null;
  readonly ratio: number | null;
  /** The level that p, corrected for how many groups were compared, is below: 0.01 or 0.05. Null for a p above both. */
  readonly pBelow: number | null;
  readonly verdict: Verdict;
}

export interface TraitImpact {
  readonly trait: ImpactTrait;
  /** Nothing can be shown by this trait without telling something of single people. */
  readonly withheld: boolean;
  readonly reference: string | null;
  /** How many have not answered; null where that is not shown. */
  readonly unknown: number | null;
  readonly groups: readonly GroupImpact[];
}

/** A percentage of fewer people than this says more than there is to say. */
const leastBase = 25;

const toFive = (people: number): number => Math.round(people / 5) * 5;
const toHundredth = (value: number): number => Math.round(value * 100) / 100;

const levelOf = (p: number): number | null => [0.01, 0.05].find((level) => p < level) ?? null;

const alphabetically = (a: GroupRate, b: GroupRate): number => (a.code < b.code ? -1 : 1);

interface Shown {
  /** Codes of the rows whose numbers are shown. */
  readonly open: ReadonlySet<string>;
  /** Groups whose numbers are shown, compared with each other alone. */
  readonly judgement: Judgement;
  /** Groups whose numbers are hidden, but of which can be said that they are at a clear disadvantage. */
  readonly warnings: ReadonlySet<string>;
}

const hiddenNumbers = { selected: null, rate: null, ratio: null, pBelow: null } as const;

function numbersOf(group: GroupRate, judged: JudgedGroup | undefined) {
  const isLarge = group.total >= leastBase;
  const comparison = judged?.comparison ?? null;
  return {
    selected: toFive(group.selected),
    rate: isLarge ? toHundredth(shareOf(group)) : null,
    ratio: isLarge && comparison && comparison.ratio !== null ? toHundredth(comparison.ratio) : null,
    pBelow: comparison ? levelOf(judged?.adjusted ?? 1) : null,
  };
}

function impactOfGroup(group: GroupRate, { open, judgement, warnings }: Shown): GroupImpact {
  const { code, total } = group;
  const judged = judgement.groups.find((one) => one.code === code);
  return {
    code,
    total: toFive(total),
    ...(open.has(code) ? numbersOf(group, judged) : hiddenNumbers),
    verdict: warnings.has(code) ? 'ADVERSE' : (judged?.verdict ?? 'INSUFFICIENT'),
  };
}

const isNamed = ({ code }: Pick<GroupRate, 'code'>): boolean => code !== unknownGroup && code !== notShown;

/**
 * Returns what may be shown of a cut by one trait; null when no group has anybody. Groups of fewer than ten are taken together, and
 * no number from one to nine of people who go on or stay can be worked out from what is shown.
 */
export function impactOfCut(trait: ImpactTrait, counts: readonly GroupCount[]): TraitImpact | null {
  const present = counts.filter(({ total }) => total > 0).toSorted(alphabetically);
  if (!present.some(isNamed)) return null;
  const rows = coverSmallGroups(present);
  const hidden = protectCells(rows.map(({ selected, total }) => [selected, total - selected]));
  const nothing = { trait, withheld: true, reference: null, unknown: null, groups: [] };
  // A single row would say of everybody what they answered.
  if (rows.length < 2 || hidden === null || !rows.some(isNamed)) return nothing;
  const open = rows.filter((_, row) => !hidden[row]?.includes(true));
  const everybody = present.reduce((sum, { total }) => sum + total, 0);
  const shown = {
    open: new Set(open.map(({ code }) => code)),
    judgement: judgeGroups(open.filter(isNamed), { everybody }),
    warnings: safeWarnings(rows, { hidden, judged: isNamed, everybody }),
  };
  const unknown = rows.find(({ code }) => code === unknownGroup);
  const isCovered = present.some(({ code }) => code === unknownGroup) && !unknown;
  return {
    trait,
    withheld: false,
    reference: shown.judgement.reference,
    unknown: isCovered ? null : toFive(unknown?.total ?? 0),
    groups: rows.filter(({ code }) => code !== unknownGroup).map((row) => impactOfGroup(row, shown)),
  };
}
