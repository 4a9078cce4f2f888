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
  /** Of its head: what it can be dragged by, and what stands at its end. */
  readonly head?: ThHTMLAttributes<HTMLTableCellElement>;
  readonly headEnd?: ReactNode;
}

/** As wide as somebody has made the column. */
export const wide = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : { minWidth: width, maxWidth: width };
