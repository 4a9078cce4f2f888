import { type Comparison, compareRates } from './compare-rates.ts';
import { benjaminiHochberg, holm } from './correct-tests.ts';
import type { Rate } from './intervals.ts';
import { chiSquareTest } from './rate-tests.ts';

/** Version of the rules by which figures about groups are made. Stored with every preview, so that its figures can be understood later. */
export const fairnessVersion = 2;

/** Smaller groups are not tested and never serve as the reference. */
const minGroup = 10;
/** The reference group has at least this share of all people, a fiftieth. */
const leastShare = 0.02;
const significant = 0.05;

export type Verdict = 'INSUFFICIENT' | 'ADVERSE' | 'WATCH' | 'SIGNIFICANT' | 'NONE';

export interface GroupRate extends Rate {
  readonly code: string;
}

export interface JudgedGroup extends GroupRate {
  readonly comparison: Comparison | null;
  /** Corrected for the number of compared groups: by Holm, and by Benjamini and Hochberg for exploring. */
  readonly adjusted: number | null;
  readonly adjustedExploring: number | null;
  readonly verdict: Verdict;
}

export interface Judgement {
  /** The reference group; null when no group is large enough. */
  readonly reference: string | null;
  readonly groups: readonly JudgedGroup[];
  /** Test of all groups against each other at once. */
  readonly overall: { readonly value: number; readonly p: number; readonly degrees: number };
}

/** Returns the group with the highest rate among those that are large enough, and the larger of two with equal rates. */
function referenceOf(groups: readonly GroupRate[], everybody: number, fewest = minGroup): GroupRate | null {
  const eligible = groups.filter(({ total }) => total >= fewest && total >= leastShare * everybody);
  const [best] = eligible.toSorted(
    (a, b) => b.selected * a.total - a.selected * b.total || b.total - a.total || (a.code < b.code ? -1 : 1),
  );
  return best ?? null;
}

function verdictOf(comparison: Comparison, adjusted: number): Verdict {
  if (comparison.belowFourFifths) return adjusted < significant ? 'ADVERSE' : 'WATCH';
  const lower = comparison.difference.value < 0;
  return lower && adjusted < significant ? 'SIGNIFICANT' : 'NONE';
}

const untested = (group: GroupRate, verdict: Verdict): JudgedGroup => ({
  ...group,
  comparison: null,
  adjusted: null,
  adjustedExploring: null,
  verdict,
});

interface JudgeOptions {
  /** The reference group; by default the one with the highest rate. */
  readonly reference?: string;
  /** Number of all people, including those of unknown groups. */
  readonly everybody?: number;
}

/**
 * Compares the groups of one trait at one step, none of them unknown, to find groups that may be at a disadvantage. Groups that are
 * too small are not tested.
 */
export function judgeGroups(groups: readonly GroupRate[], options: JudgeOptions = {}): Judgement {
  const everybody = options.everybody ?? groups.reduce((sum, { total }) => sum + total, 0);
  const named = groups.find(({ code, total }) => code === options.reference && total >= minGroup);
  const reference = named ?? (options.reference === undefined ? referenceOf(groups, everybody) : null);
  const tested = reference ? groups.filter((one) => one !== reference && one.total >= minGroup) : [];
  const compared = tested.map((group) => ({ group, comparison: compareRates(group, reference ?? group) }));
  const ps = compared.map(({ comparison }) => comparison.p);
  const [adjusted, exploring] = [holm(ps), benjaminiHochberg(ps)];
  const judged = new Map(
    compared.map(({ group, comparison }, index) => [
      group.code,
      {
        ...group,
        comparison,
        adjusted: adjusted[index] ?? 1,
        adjustedExploring: exploring[index] ?? 1,
        verdict: verdictOf(comparison, adjusted[index] ?? 1),
      },
    ]),
  );
  return {
    reference: reference?.code ?? null,
    groups: groups.map(
      (group) => judged.get(group.code) ?? untested(group, group === reference ? 'NONE' : 'INSUFFICIENT'),
    ),
    overall: chiSquareTest(groups.filter(({ total }) => total > 0)),
  };
}
