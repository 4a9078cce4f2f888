import { unknownGroup } from '../../fairness/impact-groups.ts';
import { differenceOf, type Interval, type Rate } from '../../fairness/intervals.ts';
import type { Verdict } from '../../fairness/judge-groups.ts';
import { type ProtectedRow, shownSum } from '../protect-groups.ts';
import { compareGroups, type GroupStep, groupsNotShown, leastBase, type StepComparison } from './compare-groups.ts';
import { cellsReaching, fromApplicationTo, type ReportStep } from './way-cells.ts';

/** Answers by which applications to become a member of the workforce have to be reviewed. */
export const reviewedTraits = ['sex', 'ethnicity', 'disability'] as const;

/** Steps whose numbers the review names. */
const reviewedSteps = ['applied', 'interviewed', 'offered'] as const satisfies readonly ReportStep[];

/** Number of recruitment years beside each other. */
const reviewedYears = 3;

/** Returns the recruitment years of a review, the latest first. */
export const yearsOfReview = (season: number): number[] =>
  Array.from({ length: reviewedYears }, (_, back) => season - back);

type Estimate = Interval & { readonly value: number };

/** Figures of a group in one recruitment year. A number is null where it would tell of a few people, or where there is none. */
export interface ReviewedGroup {
  readonly code: string;
  /** Numbers of people who reached each of `reviewedSteps`. */
  readonly reached: readonly (number | null)[];
  /** Difference from the group with which the others are compared, in percentage points, of those about whom was decided. */
  readonly interviewGap: Estimate | null;
  readonly offerRate: Estimate | null;
  readonly offerGap: Estimate | null;
  readonly verdict: Verdict;
  /** True for the group with which the others are compared. */
  readonly isReference: boolean;
}

function rateOf(group: GroupStep | undefined): Rate | null {
  if (!group || group.passed === null || group.decided === null || group.decided < leastBase) return null;
  return { selected: group.passed, total: group.decided };
}

function gapOf({ groups, reference }: StepComparison, code: string): Estimate | null {
  const isCompared = code !== unknownGroup && code !== groupsNotShown && code !== reference;
  const [own, other] = [code, reference].map((one) => rateOf(groups.find((group) => group.code === one)));
  if (!isCompared || !own || !other) return null;
  const { value, from, to } = differenceOf(own, other);
  return { value: 100 * value, from: 100 * from, to: 100 * to };
}

/**
 * Reviews the groups of a protected table in one recruitment year. All figures are sums of its cells that may be shown, so that they
 * tell nothing that other reports about the same people hide.
 */
export function reviewYear(rows: readonly ProtectedRow[]): ReviewedGroup[] {
  const interviews = compareGroups(rows, fromApplicationTo('interviewed'));
  const offers = compareGroups(rows, fromApplicationTo('offered'));
  return rows.map((row, index) => {
    const code = row.code ?? groupsNotShown;
    const offer = offers.groups[index];
    return {
      code,
      reached: reviewedSteps.map((step) => shownSum(row, cellsReaching(step))),
      interviewGap: gapOf(interviews, code),
      offerRate: offer?.rate ?? null,
      offerGap: gapOf(offers, code),
      verdict: offer?.verdict ?? 'INSUFFICIENT',
      isReference: code === offers.reference,
    };
  });
}
