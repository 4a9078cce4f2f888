import type { ReportDefinition } from '../report-definition.ts';
import type { FigureTable } from './figure-table.ts';

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

/** Returns whether a table tells something: any of its estimates, or any figure where it has none. */
export const isTelling = (table: FigureTable): boolean => table.rows.length > 0 && rowsTold(table) > 0;

/** An answer to a report as far as it says what there is to show. */
interface Answered<Table extends FigureTable> {
  readonly counted: number | null;
  readonly withheld: unknown;
  readonly tables: readonly (Table & { readonly id: string })[];
}

/** Returns the tables of an answer in the order in which the report declares them; none when the figures are withheld. */
export function knownTables<Table extends FigureTable>(
  { tables }: Pick<ReportDefinition, 'tables'>,
  answer: Answered<Table>,
): DeclaredTable<Table & { readonly id: string }>[] {
  if (answer.withheld) return [];
  return tables.flatMap((declared) => {
    const table = answer.tables.find(({ id }) => id === declared.id);
    return table ? [{ declared, table }] : [];
  });
}

/** Returns whether an answer counts no person. What waits for staff stands in reports of activity also when nothing has happened. */
export const isWithoutPeople = (
  { kind }: Pick<ReportDefinition, 'kind'>,
  { counted, tables }: Pick<Answered<FigureTable>, 'counted' | 'tables'>,
): boolean => tables.every(({ rows }) => rows.length === 0) || (kind !== 'activity' && counted === 0);

/** Returns the id of the table of which a finding tells: the one that it names, else that of its step. */
export const tableOfFinding = (
  headline: { readonly values: Readonly<Record<string, string | number>> } | null,
): string | number | undefined => headline?.values['table'] ?? headline?.values['step'];

/** The share of a table's rows that makes it worth drawing. */
const enough = 0.5;

/**
 * Returns the table that the chart of a report draws: that of its finding, else the one with a chart of its own, else the first that tells of half its rows, else
 * the one that tells of most.
 */
export function drawnTable<Table extends FigureTable>(
  known: readonly DeclaredTable<Table>[],
  found?: string | number,
): DeclaredTable<Table> | undefined {
  const withRows = known.filter(({ table }) => table.rows.length > 0);
  return (
    withRows.find(({ declared, table }) => declared.id === found && isTelling(table)) ??
    withRows.find(({ declared }) => declared.chart) ??
    withRows.find(({ table }) => rowsTold(table) >= enough * table.rows.length) ??
    withRows.toSorted((a, b) => rowsTold(b.table) - rowsTold(a.table))[0]
  );
}
