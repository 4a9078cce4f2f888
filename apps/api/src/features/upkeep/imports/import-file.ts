import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeprivationIndexId } from '@evenhand/domain/context/deprivation';
import type { ImportKind } from '@evenhand/domain/imports/import-kind';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { findImport, type ImportRow, listFaults, silentAfterMs } from './imports.queries.ts';
import { type ImportRun, runImport } from './run-import.ts';
import { fingerprintOf, startImport } from './start-import.ts';

const endBytes = 64 * 1024;

async function fingerprint(path: string, size: number): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const length = Math.min(endBytes, size);
    const head = await handle.read(Buffer.alloc(length), 0, length, 0);
    const tail = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, size - length));
    return fingerprintOf(size, [head.buffer, tail.buffer]);
  } finally {
    await handle.close();
  }
}

export interface FileInput {
  readonly kind: ImportKind;
  readonly path: string;
  readonly year: number | null;
  readonly index: DeprivationIndexId | null;
  readonly dryRun: boolean;
  readonly startedBy: string;
}

export interface FileImport {
  readonly row: ImportRow;
  readonly faults: Awaited<ReturnType<typeof listFaults>>;
}

const faultsTold = 10_000;

interface Progress {
  readonly onProgress?: NonNullable<ImportRun['onProgress']>;
  /** Called before each further look while another import is running. */
  readonly onWait?: () => void | Promise<void>;
}

const lookAgainMs = 1000;

/**
 * Runs the import once it is free. A process killed a moment ago still counts as running, so this waits until its silence shows.
 */
async function runWhenFree(database: Database, run: ImportRun, { id, onWait }: Progress & { readonly id: string }) {
  const now = () => database.withPlatform(async (tx) => tx.now.getTime());
  const patience = (await now()) + silentAfterMs + lookAgainMs;
  for (;;) {
    const end = await runImport(run, id);
    if (end !== 'busy' || (await now()) > patience) return end;
    await onWait?.();
    await wait(lookAgainMs);
  }
}

/** Imports a file from where it lies, whole; goes on where an earlier import of the same file was cut off. */
export async function importFile(database: Database, input: FileInput, progress: Progress = {}): Promise<FileImport> {
  const { size } = await stat(input.path);
  const id = await startImport(database, {
    kind: input.kind,
    year: input.year,
    index: input.index,
    fileName: basename(input.path),
    fingerprint: await fingerprint(input.path, size),
    sizeBytes: size,
    storageKey: null,
    dryRun: input.dryRun,
    startedBy: input.startedBy,
  });
  const { onProgress } = progress;
  const run = { database, open: async () => createReadStream(input.path), ...(onProgress ? { onProgress } : {}) };
  const end = await runWhenFree(database, run, { ...progress, id });
  if (end === 'busy') throw new Error('Another import is running. Try again when it has finished.');
  return database.withPlatform(async (tx) => {
    const row = await findImport(tx, id);
    if (!row) throw new Error('the import is gone');
    return { row, faults: await listFaults(tx, id, faultsTold) };
  });
}
