import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { reportSteps } from '@evenhand/domain/reports/stage-visits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Dimension } from '../counts/count-lines.read.ts';
import { type CountedPeople, countUnlisted, type StepCount } from '../figures/figures.read.ts';
import { reachedIn } from '../figures/step-tables.ts';
import { listOfFigure, type OpenLists, reachedFilter, withLists } from './list-of-figure.ts';

/** Filter of a list by each dimension that it has a filter for. */
const filterOf: Partial<Record<Dimension, string>> = {
  source: 'heardAbout',
  university: 'university',
  degreeClass: 'degreeClass',
};

/** Choice that stands for no value in filters. */
const noValue = 'none';

/** Returns the code of a row for a counted value. Zero and the empty text stand for a value that was not given. */
export const rowCode = (dimension: Dimension, code: string): string =>
  code === '' || (code === '0' && dimension !== 'flagBand') ? 'UNKNOWN' : code;

function choiceOf(dimension: Dimension, code: string): string | number | null {
  if (code === 'OTHER') return null;
  if (code === 'UNKNOWN') return noValue;
  return dimension === 'source' ? code : Number(code);
}

interface Listed {
  readonly lists: OpenLists | null;
  readonly people: CountedPeople;
  readonly dimension: Dimension;
}

/** Adds the lists of those who reached each step to rows whose first figures are these. Values that were put together lead to none. */
export async function listedBreakdown(
  tx: TenantTx,
  rows: readonly ReportRow[],
  { lists, people, dimension }: Listed,
): Promise<ReportRow[]> {
  const filter = filterOf[dimension];
  if (lists === null || filter === undefined) return [...rows];
  const unlisted = Map.groupBy(await countUnlisted(tx, people, dimension), ({ code }: StepCount) =>
    rowCode(dimension, code),
  );
  return rows.map((row) => {
    const choice = choiceOf(dimension, row.code);
    if (choice === null) return row;
    const left = reachedIn(unlisted.get(row.code) ?? []);
    const cells = withLists(row.cells, (step) => {
      if (step >= reportSteps.length) return null;
      const filters = { [filter]: { in: [choice] }, ...reachedFilter(step) };
      return listOfFigure(lists, people, { filters, unlisted: left[step] ?? 0 });
    });
    return { ...row, cells };
  });
}
