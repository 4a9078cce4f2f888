import type { DeprivationIndexId } from '../context/deprivation.ts';

/** The files that can be imported. */
export const importKinds = ['GIAS', 'LINKS', 'KS4', 'KS5', 'ONSPD', 'DEPRIVATION'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What is said about a file beside it. */
export interface ImportOptions {
  /** The year in which the school year of the results ended. */
  readonly year: number | null;
  readonly index: DeprivationIndexId | null;
}

/** What is wrong with a line. The words stand under `imports.faults`. */
export const lineFaultCodes = ['no_key', 'bad_number', 'bad_date', 'bad_postcode', 'bad_line', 'out_of_range'] as const;
export type LineFaultCode = (typeof lineFaultCodes)[number];

export interface LineFault {
  readonly code: LineFaultCode;
  readonly column: string;
  readonly value: string;
}

/** A line read: a row to keep, nothing that concerns us, or what is wrong with it. */
export type ReadLine<R> = { readonly row: R } | { readonly skip: true } | { readonly fault: LineFault };

/** What is wrong with a whole file. */
export const fileFaultCodes = [
  'empty_file',
  'missing_columns',
  'year_missing',
  'index_missing',
  'not_readable',
] as const;
export type FileFaultCode = (typeof fileFaultCodes)[number];

/** A header understood, or why the file cannot be read. */
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
