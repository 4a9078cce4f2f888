import type { FigureTable } from './chart-drawing.ts';
import type { ReportDefinition } from './report-definition.ts';

/** A table of an answer, with what its report declares of it. */
export interface DeclaredTable<Table extends FigureTable> {
  readonly declared: ReportDefinition['tables'][number];
  readonly table: Table;
}

/** Tells whether a table has a figure that may be shown: of an estimate where it has one, else of any column. */
function isTelling({ columns, rows }: FigureTable): boolean {
  const estimate = columns.findIndex(({ unit }) => unit === 'rate' || unit === 'ratio');
  return rows.some(({ cells }) =>
    cells.some(({ value, hidden }, at) => (estimate < 0 || at === estimate) && typeof value === 'number' && !hidden),
  );
}

/** Returns the table that the chart of a report draws: the one with a chart of its own, else the first that tells something. */
export function drawnTable<Table extends FigureTable>(
  known: readonly DeclaredTable<Table>[],
): DeclaredTable<Table> | undefined {
  const withRows = known.filter(({ table }) => table.rows.length > 0);
  return (
    withRows.find(({ declared }) => declared.chart) ?? withRows.find(({ table }) => isTelling(table)) ?? withRows[0]
  );
}
