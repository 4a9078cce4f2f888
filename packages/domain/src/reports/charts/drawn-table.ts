import type { ReportDefinition } from '../report-definition.ts';
import type { FigureTable } from './chart-drawing.ts';

/** A table of an answer, with what its report declares of it. */
export interface DeclaredTable<Table extends FigureTable> {
  readonly declared: ReportDefinition['tables'][number];
  readonly table: Table;
}

/** Returns the number of rows of a table with an estimate that may be shown, or with any figure where it has no estimates. */
function rowsTold({ columns, rows }: FigureTable): number {
  const estimate = columns.findIndex(({ unit }) => unit === 'rate' || unit === 'ratio');
  return rows.filter(({ cells }) =>
    cells.some(({ value, hidden }, at) => (estimate < 0 || at === estimate) && typeof value === 'number' && !hidden),
  ).length;
}

/** The share of a table's rows that makes it worth drawing. */
const enough = 0.5;

/**
 * Returns the table that the chart of a report draws: the one with a chart of its own, else the first that tells of half its rows, else
 * the one that tells of most.
 */
export function drawnTable<Table extends FigureTable>(
  known: readonly DeclaredTable<Table>[],
): DeclaredTable<Table> | undefined {
  const withRows = known.filter(({ table }) => table.rows.length > 0);
  return (
    withRows.find(({ declared }) => declared.chart) ??
    withRows.find(({ table }) => rowsTold(table) >= enough * table.rows.length) ??
    withRows.toSorted((a, b) => rowsTold(b.table) - rowsTold(a.table))[0]
  );
}
