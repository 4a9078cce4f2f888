import type { DeprivationIndexId } from '../context/deprivation.ts';

/** The files that can be imported. */
export const importKinds = ['GIAS', 'LINKS', 'KS4', 'KS5', 'ONSPD', 'DEPRIVATION'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Details of a file that it does not contain itself. */
export interface ImportOptions {
  /** The year in which the school year of the results ended. */
  readonly year: number | null;
  readonly index: DeprivationIndexId | null;
}

/** Codes for faults of a line. Their texts are under `imports.faults`. */
export const lineFaultCodes = ['no_key', 'bad_number', 'bad_date', 'bad_postcode', 'bad_line', 'out_of_range'] as const;
export type LineFaultCode = (typeof lineFaultCodes)[number];

export interface LineFault {
  readonly code: LineFaultCode;
  readonly column: string;
  readonly value: string;
}

/** Result of reading a line: a row to store, a line that is not needed, or its fault. */
export type ReadLine<R> = { readonly row: R } | { readonly skip: true } | { readonly fault: LineFault };

/** Codes for faults of a whole file. */
export const fileFaultCodes = [
  'empty_file',
  'missing_columns',
  'year_missing',
  'index_missing',
  'not_readable',
] as const;
export type FileFaultCode = (typeof fileFaultCodes)[number];

/** Result of reading a header: a reader of lines, or why the file cannot be read. */
export type ReadHeader<R> =
  | { readonly line: (cells: readonly string[]) => ReadLine<R> }
  | { readonly fault: FileFaultCode; readonly missing: readonly string[] };

export const skipped = { skip: true } as const;
export const faulty = (
  code: LineFaultCode,
  column: string,
  value: string | undefined,
): { readonly fault: LineFault } => ({
  fault: { code, column, value: (value ?? '').slice(0, 100) },
});
