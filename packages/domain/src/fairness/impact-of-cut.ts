import { coverSmallGroups, notShown } from './cover-small-groups.ts';
import type { ImpactTrait } from './impact-groups.ts';
import { unknownGroup } from './impact-groups.ts';
import { shareOf } from './intervals.ts';
import { type GroupRate, type JudgedGroup, type Judgement, judgeGroups, type Verdict } from './judge-groups.ts';
import { protectCells } from './suppress.ts';
import { safeWarnings } from './warn-of-groups.ts';

/** People of one group at the stage where the cut is made, and how many of them would go on. */
export interface GroupCount extends GroupRate {}

/** Published figures of a group. A number is null when it could identify a person, or could be used to work out such a number. */
export interface GroupImpact {
  /** `notShown` is the row of all groups that are too small to be shown. */
  readonly code: string;
  /** Rounded to the nearest five, like every number of people here, so that one person more or less cannot be noticed. */
  readonly total: number;
  readonly selected: number | null;
  /** Rounded to two decimals, like the ratio. Null also when the group has fewer than 25 people. */
  readonly rate: number | null;
  readonly ratio: number | null;
  /** The level, 0.01 or 0.05, that p is below after correction for the number of compared groups. Null for a p above both. */
  readonly pBelow: number | null;
  readonly verdict: Verdict;
}

export interface TraitImpact {
  readonly trait: ImpactTrait;
  /** No figures by this trait can be shown without revealing something about single people. */
  readonly withheld: boolean;
  readonly reference: string | null;
  /** Number of candidates without an answer; null when it is not shown. */
  readonly unknown: number | null;
  readonly groups: readonly GroupImpact[];
}

/** Fewest people for a percentage: of fewer it would claim too much precision. */
const leastBase = 25;

const toFive = (people: number): number => Math.round(people / 5) * 5;
const toHundredth = (value: number): number => Math.round(value * 100) / 100;

const levelOf = (p: number): number | null => [0.01, 0.05].find((level) => p < level) ?? null;

const alphabetically = (a: GroupRate, b: GroupRate): number => (a.code < b.code ? -1 : 1);

interface Shown {
  /** Codes of the rows whose numbers are shown. */
  readonly open: ReadonlySet<string>;
  /** Groups whose numbers are shown, compared only with each other. */
  readonly judgement: Judgement;
  /** Groups whose numbers are hidden, but which can be said to be at a clear disadvantage. */
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
 * Returns the figures of a cut by one trait that may be shown, or null when no group has members. Groups of fewer than ten are
 * taken together, and no number from one to nine of people who go on or stay can be worked out from the figures.
 */
export function impactOfCut(trait: ImpactTrait, counts: readonly GroupCount[]): TraitImpact | null {
  const present = counts.filter(({ total }) => total > 0).toSorted(alphabetically);
  if (!present.some(isNamed)) return null;
  const rows = coverSmallGroups(present);
  const hidden = protectCells(rows.map(({ selected, total }) => [selected, total - selected]));
  const nothing = { trait, withheld: true, reference: null, unknown: null, groups: [] };
  // A single row would reveal everyone's answer.
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
