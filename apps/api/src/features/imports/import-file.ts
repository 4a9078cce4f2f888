import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DeprivationIndexId } from '@evenhand/domain/context/deprivation';
import type { ImportKind } from '@evenhand/domain/imports/import-kind';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { findImport, type ImportRow, listFaults } from './imports.queries.ts';
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

export interface FileWish {
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

/** Imports a file from where it lies, whole; goes on where an earlier import of the same file was cut off. */
export async function importFile(
  database: Database,
  wish: FileWish,
  onProgress?: ImportRun['onProgress'],
): Promise<FileImport> {
  const { size } = await stat(wish.path);
  const id = await startImport(database, {
    kind: wish.kind,
    year: wish.year,
    index: wish.index,
    fileName: basename(wish.path),
    fingerprint: await fingerprint(wish.path, size),
    sizeBytes: size,
    storageKey: null,
    dryRun: wish.dryRun,
    startedBy: wish.startedBy,
  });
  const stream = async () => createReadStream(wish.path);
  const end = await runImport({ database, open: stream, ...(onProgress ? { onProgress } : {}) }, id);
  if (end === 'busy') throw new Error('Another import is running. Try again when it has finished.');
  return database.withPlatform(async (tx) => {
    const row = await findImport(tx, id);
    if (!row) throw new Error('the import is gone');
    return { row, faults: await listFaults(tx, id, faultsTold) };
  });
}
