/** Point in time in local time: `2026-11-22 14:05`. */
export interface WallTime {
  readonly at: string;
}

/** Value of one cell of a table. */
export type Cell = string | number | boolean | WallTime | null;

/** A table to be written into a file, some rows at a time, so that few of them are in memory at once. */
export interface TableSource {
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}
