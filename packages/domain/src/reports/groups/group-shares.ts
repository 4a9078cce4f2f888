import { differenceOf, type Interval, type Rate, wilsonInterval } from '../../fairness/intervals.ts';
import { type ProtectedRow, shownSum, totalOf } from '../protect-groups.ts';
import { groupsNotShown, leastBase } from './compare-groups.ts';
import { cellsReaching, reportSteps } from './way-cells.ts';

/** A group's share of all people at one step. */
export interface StepShare {
  readonly people: number | null;
  readonly share: (Interval & { readonly value: number }) | null;
}

export interface GroupShares {
  readonly code: string;
  readonly steps: readonly StepShare[];
  /** Share of those who accepted minus share of those who applied, in percentage points, with Newcombe's interval. */
  readonly change: (Interval & { readonly value: number }) | null;
}

const inPoints = ({
  value,
  from,
  to,
}: Interval & { readonly value: number }): Interval & { readonly value: number } => ({
  value: 100 * value,
  from: 100 * from,
  to: 100 * to,
});

/** Returns the share of each group of a protected table among those who reached each step, people of unknown groups included. */
export function sharesOfGroups(rows: readonly ProtectedRow[]): GroupShares[] {
  const cells = reportSteps.map((step) => cellsReaching(step));
  const totals = cells.map((reaching) =>
    totalOf(rows.flatMap(({ counts }) => reaching.map((cell) => counts[cell] ?? 0))),
  );
  return rows.map((row) => {
    const rates = cells.map((reaching, step): Rate | null => {
      const people = shownSum(row, reaching);
      return people === null ? null : { selected: people, total: totals[step] ?? 0 };
    });
    const [applied, accepted] = [rates[0] ?? null, rates.at(-1) ?? null];
    const isLarge = (rate: Rate | null): rate is Rate => rate !== null && rate.total >= leastBase;
    return {
      code: row.code ?? groupsNotShown,
      steps: rates.map((rate) => ({
        people: rate?.selected ?? null,
        share: isLarge(rate) ? { value: rate.selected / rate.total, ...wilsonInterval(rate) } : null,
      })),
      change: isLarge(applied) && isLarge(accepted) ? inPoints(differenceOf(accepted, applied)) : null,
    };
  });
}
