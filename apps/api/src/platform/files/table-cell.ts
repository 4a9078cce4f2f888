/** Point in time in local time: `2026-11-22 14:05`. */
export interface WallTime {
  readonly at: string;
}

/** Calendar date without a time: `2026-11-22`. */
export interface CalendarDay {
  readonly day: string;
}

/** Ways in which a spreadsheet shows a number: 0.123 as 12.3%, 0.1, 0.12 or 0.123. */
export const numberFormats = { percent: '0.0%', tenths: '0.0', hundredths: '0.00', thousandths: '0.000' } as const;

export interface FormattedNumber {
  readonly number: number;
  readonly format: keyof typeof numberFormats;
}

/** Value of one cell of a table. */
export type Cell = string | number | boolean | WallTime | CalendarDay | FormattedNumber | null;

/** A table to be written into a file, some rows at a time, so that few of them are in memory at once. */
export interface TableSource {
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}
