import type { ReportColumn } from '../report-definition.ts';
import type { FigureCell } from '../report-figure.ts';
import type { NamedRow } from '../row-name.ts';

export interface FigureRow extends NamedRow {
  readonly cells: readonly FigureCell[];
}

/** Rows and columns of a table of figures. */
export interface FigureTable {
  readonly columns: readonly (ReportColumn & { readonly name?: string | undefined })[];
  readonly rows: readonly FigureRow[];
}
