import type { Readable } from 'node:stream';
import { type DeprivationIndexId, deprivationIndices } from '@evenhand/domain/context/deprivation';
import { importKinds } from '@evenhand/domain/imports/import-kind';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { type OpenedFile, openFile } from './file-kinds.ts';
import {
  claimImport,
  endImport,
  findImport,
  type ImportRow,
  insertFaults,
  type KeptFault,
  keepProgress,
  releaseImport,
} from './imports.queries.ts';
import { type LineReader, readLines } from './read-lines.ts';

/** Rows of one transaction: few enough that other users of the embedded database do not wait long. */
const batch = 2000;
/** Lines without a row (skipped or faulty) after which the place is kept all the same. */
const mostLinesUnsaved = 50_000;
/** More faults than this say no more than this many. */
const mostFaultsKept = 10_000;

export interface ImportRun {
  readonly database: Database;
  readonly open: () => Promise<Readable>;
  /** Time after which the run lets go; the next one continues where it stopped. */
  readonly until?: Date;
  readonly onProgress?: (row: Readonly<Running>) => void;
}

export type ImportEnd = 'done' | 'failed' | 'more' | 'busy';

interface Running {
  bytes: number;
  lines: number;
  rows: number;
  faulty: number;
}

const kindOf = (row: ImportRow) => importKinds.find((kind) => kind === row.kind);
const indexOf = (row: ImportRow): DeprivationIndexId | null =>
  deprivationIndices.find(({ id }) => id === row.index_id)?.id ?? null;

/** One import on its way through a file. */
class Pass {
  readonly #run: ImportRun;
  readonly #row: ImportRow;
  readonly #file: OpenedFile;
  readonly #reader: LineReader;
  readonly #at: Running;
  #faults: KeptFault[] = [];
  #unsaved = 0;

  constructor(run: ImportRun, row: ImportRow, opened: { file: OpenedFile; reader: LineReader }) {
    this.#run = run;
    this.#row = row;
    this.#file = opened.file;
    this.#reader = opened.reader;
    this.#at = { bytes: row.bytes_done, lines: row.lines_done, rows: row.rows_kept, faulty: row.lines_faulty };
  }

  /** The line up to which an earlier run came. */
  get startsAfter(): number {
    return this.#row.lines_done;
  }

  async take(line: number, cells: readonly string[]): Promise<void> {
    const fault = this.#file.take(cells);
    this.#at.lines = line;
    this.#unsaved += 1;
    if (fault) {
      this.#at.faulty += 1;
      if (this.#at.faulty <= mostFaultsKept) this.#faults.push({ line, ...fault });
    }
    if (this.#file.waiting >= batch || this.#unsaved >= mostLinesUnsaved) await this.save();
  }

  /**
   * Writes the rows, the faults and the position in the file in one transaction, so that the next run repeats and skips nothing.
   */
  async save(): Promise<void> {
    const waiting = this.#file.waiting;
    await this.#run.database.withPlatform(async (tx) => {
      if (this.#row.dry_run) {
        this.#file.drop();
        this.#at.rows += waiting;
      } else {
        this.#at.rows += await this.#file.write(tx);
      }
      await insertFaults(tx, this.#row.id, this.#faults);
      this.#at.bytes = Math.max(this.#at.bytes, this.#reader.bytesRead());
      await keepProgress(tx, this.#row.id, this.#at);
    });
    this.#faults = [];
    this.#unsaved = 0;
    this.#run.onProgress?.(this.#at);
  }
}

const isOver = (run: ImportRun): boolean => run.until !== undefined && new Date() > run.until;

/** The lines after the header, from where the last run stopped. */
async function passLines(run: ImportRun, pass: Pass, lines: AsyncIterator<string[]>): Promise<boolean> {
  for (let line = 2; ; line += 1) {
    const next = await lines.next();
    if (next.done) return true;
    if (line > pass.startsAfter) await pass.take(line, next.value);
    if (isOver(run)) return false;
  }
}

async function passThrough(run: ImportRun, row: ImportRow): Promise<ImportEnd> {
  const kind = kindOf(row);
  if (!kind) throw new Error(`no such kind of import: ${row.kind}`);
  const reader = await readLines(await run.open());
  const lines = reader.lines[Symbol.asyncIterator]();
  try {
    const header = await lines.next();
    if (header.done) return await fail(run, row.id, 'empty_file', '');
    const opened = openFile(kind, header.value, { year: row.year, index: indexOf(row) });
    if ('fault' in opened) return await fail(run, row.id, opened.fault, opened.missing.join(', '));
    const pass = new Pass(run, row, { file: opened.file, reader });
    const complete = await passLines(run, pass, lines);
    await pass.save();
    return complete ? await finish(run, row) : 'more';
  } finally {
    await lines.return?.();
  }
}

async function fail({ database }: ImportRun, id: string, fault: string, detail: string): Promise<ImportEnd> {
  await database.withPlatform((tx) => endImport(tx, id, { state: 'failed', fault, detail: detail.slice(0, 500) }));
  return 'failed';
}

async function finish({ database }: ImportRun, row: ImportRow): Promise<ImportEnd> {
  await database.withPlatform((tx) =>
    endImport(tx, row.id, { state: 'done', dataVersion: row.dry_run ? null : tx.now.toISOString() }),
  );
  return 'done';
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^CSV_/.test(String(error.code));

/** Reads a file to its end, or as far as its time goes. It may be cut off anywhere: the next run goes on from the last batch. */
export async function runImport(run: ImportRun, id: string): Promise<ImportEnd> {
  const row = await run.database.withPlatform(async (tx) =>
    (await claimImport(tx, id)) ? findImport(tx, id) : undefined,
  );
  if (!row) return 'busy';
  try {
    const end = await passThrough(run, row);
    if (end === 'more') await run.database.withPlatform((tx) => releaseImport(tx, id));
    return end;
  } catch (error) {
    if (isUnreadable(error)) return fail(run, id, 'not_readable', error instanceof Error ? error.message : '');
    await run.database.withPlatform((tx) => releaseImport(tx, id)).catch(() => undefined);
    throw error;
  }
}
