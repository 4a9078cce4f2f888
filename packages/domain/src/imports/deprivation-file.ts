import { type DeprivationIndexId, decileOfRank, deprivationIndices } from '../context/deprivation.ts';
import { findColumns, needed, optional, tidyHeader } from './columns.ts';
import { faulty, type ImportOptions, type ReadHeader } from './import-kind.ts';
import { lineOf } from './line.ts';

/** Deprivation of a small area, in the index of its nation. */
export interface AreaRow {
  readonly index: DeprivationIndexId;
  readonly area: string;
  readonly rank: number | null;
  readonly decile: number;
}

const wanted = {
  area: needed(
    /^LSOA code( \(\d{4}\))?$/i,
    /^lsoa\d{2}cd$/i,
    /^Data_?Zone$/i,
    /^SOA(2001)?( code)?$/i,
    /postal area \(POA\) code/i,
    /^POA(_CODE\w*)?$/i,
  ),
  rank: optional(
    /^Index of Multiple Deprivation \(IMD\) Rank/i,
    /^WIMD \d{4}( overall)?( rank)?\b/i,
    /^SIMD\d{4}(v\d)?_Rank$/i,
    /^Multiple Deprivation Measure Rank/i,
    /^MDM_rank/i,
  ),
  decile: optional(
    /^Index of Multiple Deprivation \(IMD\) Decile/i,
    /^SIMD\d{4}(v\d)?_Decile$/i,
    /Index of Relative Socio-economic Disadvantage.*Decile/i,
    /^IRSD[ _]decile/i,
  ),
} as const;

const signs: readonly (readonly [RegExp, DeprivationIndexId])[] = [
  [/^LSOA code \(2021\)$/i, 'IMD2025'],
  [/^LSOA code \(2011\)$/i, 'IMD2019'],
  [/^WIMD 2025/i, 'WIMD2025'],
  [/^WIMD 2019/i, 'WIMD2019'],
  [/^SIMD2020/i, 'SIMD2020'],
  [/^Multiple Deprivation Measure Rank|^MDM_rank/i, 'NIMDM2017'],
  [/POA|IRSD|Relative Socio-economic Disadvantage/i, 'SEIFA2021'],
];

/** Returns the index that a header belongs to. */
const indexOf = (header: readonly string[]): DeprivationIndexId | null =>
  signs.find(([sign]) => tidyHeader(header).some((name) => sign.test(name)))?.[1] ?? null;

const mostTenths = 10;

/** Reads an index of deprivation by small area. The tenth is computed from the rank, so that it is the same in every edition. */
export function readDeprivationHeader(
  header: readonly string[],
  options: Pick<ImportOptions, 'index'>,
): ReadHeader<AreaRow> {
  const index = options.index ?? indexOf(header);
  const { columns, missing } = findColumns(header, wanted);
  const noMeasure = columns.rank === null && columns.decile === null ? ['rank'] : [];
  if (missing.length + noMeasure.length > 0) return { fault: 'missing_columns', missing: [...missing, ...noMeasure] };
  const areas = deprivationIndices.find(({ id }) => id === index)?.areas;
  if (index === null || areas === undefined) return { fault: 'index_missing', missing: [] };
  return {
    line: (cells) => {
      const line = lineOf(columns, cells);
      const area = line.text('area');
      if (area === null) return faulty('no_key', 'area', '');
      const [rank, told] = [line.whole('rank'), line.whole('decile')];
      const fault = line.fault();
      if (fault) return { fault };
      const decile = rank !== null && areas !== null ? decileOfRank(rank, areas) : told;
      if (decile === null || decile < 1 || decile > mostTenths) return faulty('out_of_range', 'rank', line.raw('rank'));
      return { row: { index, area, rank, decile } };
    },
  };
}
