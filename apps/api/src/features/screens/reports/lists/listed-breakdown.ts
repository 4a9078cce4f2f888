import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { reportSteps } from '@evenhand/domain/reports/stage-visits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type BreakdownDimension, countUnlistedBreakdown, noGroup } from '../breakdowns/grouped-steps.ts';
import type { CountedPeople, StepCount } from '../figures/figures.read.ts';
import { reachedIn } from '../figures/step-tables.ts';
import { type AddressFilters, listOfFigure, type OpenLists, reachedFilter, withLists } from './list-of-figure.ts';

/** Filter of a list by choices for each dimension that it has one for. */
const choiceOf: Partial<Record<BreakdownDimension, string>> = {
  source: 'heardAbout',
  university: 'university',
  degreeClass: 'degreeClass',
  universityGroup: 'universityGroup',
  schoolType: 'schoolType',
  schoolBand: 'schoolResults',
  flagCategory: 'flagKind',
};

/** Dimensions whose values are texts in filters. */
const texts: ReadonlySet<BreakdownDimension> = new Set([
  'source',
  'universityGroup',
  'schoolType',
  'schoolBand',
  'flagCategory',
]);

/** Dimensions of which lists have a choice for values that are not known. */
const withUnknown: ReadonlySet<BreakdownDimension> = new Set(['schoolType', 'schoolBand', 'flagCategory']);

/** Choice that stands for no value in filters. */
const noValue = 'none';

/** AddressFilters of a list by figures, for each row of the dimensions that have them. A list finds no candidate without a figure. */
const rangesOf: Partial<Record<BreakdownDimension, Readonly<Record<string, AddressFilters>>>> = {
  flagBand: {
    0: { flagCount: { from: 0, to: 0 } },
    1: { flagCount: { from: 1, to: 1 } },
    2: { flagCount: { from: 2, to: 2 } },
    3: { flagCount: { from: 3 } },
  },
  // Indices have one decimal.
  indexBand: {
    BELOW_0: { pi: { to: -0.1 } },
    FROM_0: { pi: { from: 0, to: 14.9 } },
    FROM_15: { pi: { from: 15, to: 29.9 } },
    FROM_30: { pi: { from: 30 } },
  },
};

/** Returns the code of a row for a counted value. Zero and the empty text stand for a value that was not given. */
export const rowCode = (dimension: BreakdownDimension, code: string): string =>
  code === '' || (code === '0' && dimension !== 'flagBand') ? 'UNKNOWN' : code;

/** Returns the filters of a list that find the candidates of a row; null where none do. */
function filtersOf(dimension: BreakdownDimension, code: string): AddressFilters | null {
  const filter = choiceOf[dimension];
  if (filter === undefined) return rangesOf[dimension]?.[code] ?? null;
  if (code === 'OTHER' || code === noGroup) return null;
  if (code === 'UNKNOWN' && dimension === 'universityGroup') return null;
  if (code === 'UNKNOWN') return { [filter]: { in: [withUnknown.has(dimension) ? code : noValue] } };
  return { [filter]: { in: [texts.has(dimension) ? code : Number(code)] } };
}

interface Listed {
  readonly lists: OpenLists | null;
  readonly people: CountedPeople;
  readonly dimension: BreakdownDimension;
}

/** Adds the lists of those who reached each step to rows whose first figures are these. Values that were put together lead to none. */
export async function listedBreakdown(
  tx: TenantTx,
  rows: readonly ReportRow[],
  { lists, people, dimension }: Listed,
): Promise<ReportRow[]> {
  if (lists === null || rows.every(({ code }) => filtersOf(dimension, code) === null)) return [...rows];
  const unlisted = Map.groupBy(await countUnlistedBreakdown(tx, people, dimension), ({ code }: StepCount) =>
    rowCode(dimension, code),
  );
  return rows.map((row) => {
    const own = filtersOf(dimension, row.code);
    if (own === null) return row;
    const left = reachedIn(unlisted.get(row.code) ?? []);
    const cells = withLists(row.cells, (step) => {
      if (step >= reportSteps.length) return null;
      const filters = { ...own, ...reachedFilter(step) };
      return listOfFigure(lists, people, { filters, unlisted: left[step] ?? 0 });
    });
    return { ...row, cells };
  });
}
