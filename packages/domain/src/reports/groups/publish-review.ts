import { type ProtectedRow, shownSum } from '../protect-groups.ts';
import { groupsNotShown } from './compare-groups.ts';
import { type PublishedCount, publishedCount, publishedPercent } from './published-form.ts';
import { cellsReaching, type ReportStep } from './way-cells.ts';

/** Figures of a group as they are published. A count is null where it is too small to say, a percentage also where its base is. */
export interface PublishedGroup {
  readonly code: string;
  readonly applied: PublishedCount | null;
  readonly interviewed: PublishedCount | null;
  readonly offered: PublishedCount | null;
  /** Share of those who applied. */
  readonly interviewedPercent: number | null;
  readonly offeredPercent: number | null;
}

const rounded = (people: number | null): PublishedCount | null => (people === null ? null : publishedCount(people));

/**
 * Returns the groups of a protected table in the form that is published. It is made of the numbers that the table shows and of no
 * other, so that it tells less than the table does.
 */
export function publishGroups(rows: readonly ProtectedRow[]): PublishedGroup[] {
  return rows.map((row) => {
    const reached = (step: ReportStep): number | null => shownSum(row, cellsReaching(step));
    const applied = reached('applied');
    const percent = (people: number | null): number | null =>
      people === null || applied === null ? null : publishedPercent(people, applied);
    const [interviewed, offered] = [reached('interviewed'), reached('offered')];
    return {
      code: row.code ?? groupsNotShown,
      applied: rounded(applied),
      interviewed: rounded(interviewed),
      offered: rounded(offered),
      interviewedPercent: percent(interviewed),
      offeredPercent: percent(offered),
    };
  });
}

/** Returns whether a recruitment year is over on a day: it ends on 31 August. */
export const isYearOver = (season: number, today: string): boolean => today > `${season + 1}-08-31`;
