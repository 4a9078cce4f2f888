import { readDeprivationHeader } from '@evenhand/domain/imports/deprivation-file';
import type { ImportKind, ImportOptions, ReadHeader } from '@evenhand/domain/imports/import-kind';
import { readPostcodesHeader } from '@evenhand/domain/imports/postcodes-file';
import { readResultsHeader } from '@evenhand/domain/imports/results-file';
import { readLinksHeader, readSchoolsHeader } from '@evenhand/domain/imports/schools-file';
import type { PlatformTx } from '../../../platform/db/tenant-tx.ts';
import { writeAreas, writePostcodes } from './postcodes.queries.ts';
import { writeLinks, writeResults, writeSchools } from './schools.queries.ts';

/** A kind of file once its header is understood: reads a line and keeps what it read, a batch at a time. */
export interface OpenedFile {
  /** Takes a line; answers what is wrong with it, or null. */
  take(cells: readonly string[]): { code: string; column: string; value: string } | null;
  readonly waiting: number;
  /** Writes what is waiting. Answers how many rows are new or changed. */
  write(tx: PlatformTx): Promise<number>;
  /** Forgets what is waiting: a dry run keeps nothing. */
  drop(): void;
}

export type OpenFile = { readonly file: OpenedFile } | { readonly fault: string; readonly missing: readonly string[] };

type Write<R> = (tx: PlatformTx, rows: readonly R[]) => Promise<number>;

/** Keeps the later of two lines about the same row, since one statement must not write a row twice. */
function openedFile<R>(read: ReadHeader<R>, keyOf: (row: R) => string, write: Write<R>): OpenFile {
  if ('fault' in read) return read;
  const rows = new Map<string, R>();
  return {
    file: {
      take(cells) {
        const line = read.line(cells);
        if ('row' in line) rows.set(keyOf(line.row), line.row);
        return 'fault' in line ? line.fault : null;
      },
      get waiting() {
        return rows.size;
      },
      async write(tx) {
        const written = rows.size === 0 ? 0 : await write(tx, [...rows.values()]);
        rows.clear();
        return written;
      },
      drop: () => rows.clear(),
    },
  };
}

const openers: Readonly<Record<ImportKind, (header: readonly string[], options: ImportOptions) => OpenFile>> = {
  GIAS: (header) => openedFile(readSchoolsHeader(header), (row) => String(row.urn), writeSchools),
  LINKS: (header) => openedFile(readLinksHeader(header), (row) => `${row.urn} ${row.linkUrn}`, writeLinks),
  KS4: (header, options) =>
    openedFile(
      readResultsHeader(header, options, 16),
      (row) => `${row.urn} ${row.year}`,
      (tx, rows) => writeResults(tx, rows, 16),
    ),
  KS5: (header, options) =>
    openedFile(
      readResultsHeader(header, options, 18),
      (row) => `${row.urn} ${row.year}`,
      (tx, rows) => writeResults(tx, rows, 18),
    ),
  ONSPD: (header) => openedFile(readPostcodesHeader(header), (row) => row.postcode, writePostcodes),
  DEPRIVATION: (header, options) =>
    openedFile(readDeprivationHeader(header, options), (row) => `${row.index} ${row.area}`, writeAreas),
};

/** Understands a header, or says why the file cannot be read. */
export const openFile = (kind: ImportKind, header: readonly string[], options: ImportOptions): OpenFile =>
  openers[kind](header, options);
