import type { CSSProperties, ReactNode, ThHTMLAttributes } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Numbers stand under each other by their last digit. */
  readonly numeric?: boolean;
  /** The cell that names the row: a header for a screen reader, and where its link is. */
  readonly names?: boolean;
  /** In pixels; without one the column is as wide as what it holds. */
  readonly width?: number | undefined;
  /** Holds a control only, which paper leaves out. */
  readonly control?: boolean;
  /** Gives way when the table has to share its room. */
  readonly late?: boolean;
  /** Attributes of the column's head, which can make it draggable, and content at its end. */
  readonly head?: ThHTMLAttributes<HTMLTableCellElement>;
  readonly headEnd?: ReactNode;
}

/** Returns the style for the width that the user has set. */
export const wide = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : ({ '--column-width': `${width}px` } as CSSProperties);

/** Returns the marks by which the style sheet knows the kind of a column's cells. */
export const cellMarks = <Row>({ numeric, names, control, late }: Column<Row>) => ({
  'data-numeric': numeric || undefined,
  'data-names': names || undefined,
  'data-control': control || undefined,
  'data-late': late || undefined,
});
