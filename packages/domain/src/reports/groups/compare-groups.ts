import { type Comparison, compareRates } from '../../fairness/compare-rates.ts';
import { unknownGroup } from '../../fairness/impact-groups.ts';
import { type Interval, type Rate, shareOf, wilsonInterval } from '../../fairness/intervals.ts';
import { type JudgedGroup, judgeGroups, type Verdict } from '../../fairness/judge-groups.ts';
import { pooledOddsRatio, pooledOddsTest } from '../../fairness/pooled-odds.ts';
import { smallestCell } from '../../fairness/suppress.ts';
import { type GroupCells, type ProtectedRow, shownSum, totalOf } from '../protect-groups.ts';
import type { StepPopulation } from './way-cells.ts';

/** Code of the row of all groups that are too small to be shown each by itself. */
export const groupsNotShown = 'notShown';

/** Fewest people for a percentage. */
export const leastBase = 25;

/** Figures of a group at one step. A number is null when it would tell of a few people, or when there is none. */
export interface GroupStep {
  readonly code: string;
  readonly decided: number | null;
  readonly passed: number | null;
  readonly rate: (Interval & { readonly value: number }) | null;
  readonly ratio: (Interval & { readonly value: number }) | null;
  readonly p: number | null;
  /** Corrected for the number of groups compared, by Holm. */
  readonly adjusted: number | null;
  /** The test of which `p` is: Fisher's exact one where the other would be wrong for so few people. */
  readonly test: Comparison['test'] | null;
  readonly verdict: Verdict;
  /** Odds over the roles, each compared within itself; null where one role says all. */
  readonly pooled: { readonly odds: number; readonly p: number } | null;
}

export interface StepComparison {
  readonly reference: string | null;
  readonly groups: readonly GroupStep[];
}

const codeOf = ({ code }: Pick<ProtectedRow, 'code'>): string => code ?? groupsNotShown;
const isCompared = (code: string): boolean => code !== groupsNotShown && code !== unknownGroup;

const sumOf = (counts: readonly number[], cells: readonly number[]): number =>
  totalOf(cells.map((cell) => counts[cell] ?? 0));

const rateIn = (groups: readonly GroupCells[], code: string, step: StepPopulation): Rate => {
  const counts = groups.find((group) => group.code === code)?.counts ?? [];
  return { selected: sumOf(counts, step.passed), total: sumOf(counts, step.decided) };
};

const isLargeOnBothSides = ({ selected, total }: Rate): boolean =>
  selected >= smallestCell && total - selected >= smallestCell;

/** Returns the odds ratio over the roles on which both groups have members. */
function pooledOver(
  roles: readonly (readonly GroupCells[])[],
  pair: { readonly focal: string; readonly reference: string; readonly step: StepPopulation },
): GroupStep['pooled'] {
  const strata = roles
    .map((groups) => ({
      focal: rateIn(groups, pair.focal, pair.step),
      reference: rateIn(groups, pair.reference, pair.step),
    }))
    .filter(({ focal, reference }) => focal.total > 0 && reference.total > 0);
  // The numbers of single roles are shown nowhere, and could be looked for until the odds fit.
  const isSafe = strata.every(({ focal, reference }) => isLargeOnBothSides(focal) && isLargeOnBothSides(reference));
  const odds = isSafe && strata.length > 1 ? pooledOddsRatio(strata) : null;
  return odds === null ? null : { odds, p: pooledOddsTest(strata).p };
}

function figuresOf(
  judged: JudgedGroup,
  reference: Rate | undefined,
): Pick<GroupStep, 'rate' | 'ratio' | 'p' | 'adjusted' | 'test'> {
  const isLarge = judged.total >= leastBase;
  const comparison = judged.comparison && reference ? compareRates(judged, reference) : null;
  const ratio = comparison?.ratio ?? null;
  const interval = comparison?.ratioInterval ?? null;
  return {
    rate: isLarge ? { value: shareOf(judged), ...wilsonInterval(judged) } : null,
    ratio: isLarge && ratio !== null && interval ? { value: ratio, ...interval } : null,
    p: comparison?.p ?? null,
    adjusted: judged.adjusted,
    test: comparison?.test ?? null,
  };
}

/**
 * Compares the groups of a protected table at one step. Only groups of which both numbers are shown are compared, so that no figure
 * is made of a hidden number; the others are too few to tell of.
 */
export function compareGroups(
  rows: readonly ProtectedRow[],
  step: StepPopulation,
  roles: readonly (readonly GroupCells[])[] = [],
): StepComparison {
  const shown = rows.map((row) => {
    const [passed, decided] = [shownSum(row, step.passed), shownSum(row, step.decided)];
    return { code: codeOf(row), passed, decided, all: sumOf(row.counts, step.decided) };
  });
  const open = shown.flatMap(({ code, passed, decided }) =>
    passed === null || decided === null || !isCompared(code) ? [] : [{ code, selected: passed, total: decided }],
  );
  const judgement = judgeGroups(open, { everybody: totalOf(shown.map(({ all }) => all)) });
  const reference = open.find(({ code }) => code === judgement.reference);
  return {
    reference: judgement.reference,
    groups: shown.map(({ code, passed, decided }): GroupStep => {
      const judged = judgement.groups.find((one) => one.code === code);
      const none = { rate: null, ratio: null, p: null, adjusted: null, test: null };
      const pair = { focal: code, reference: reference?.code ?? '', step };
      return {
        code,
        passed,
        decided,
        ...(judged && judged.total > 0 ? figuresOf(judged, reference) : none),
        verdict: judged?.verdict ?? 'INSUFFICIENT',
        pooled: judged?.comparison && judged.total >= leastBase ? pooledOver(roles, pair) : null,
      };
    }),
  };
}
