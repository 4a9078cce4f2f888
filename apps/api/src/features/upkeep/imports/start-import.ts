import { createHash } from 'node:crypto';
import type { DeprivationIndexId } from '@evenhand/domain/context/deprivation';
import type { ImportKind } from '@evenhand/domain/imports/import-kind';
import { yearOfFileName } from '@evenhand/domain/imports/results-file';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { findCutOff, insertImport } from './imports.queries.ts';

export interface ImportInput {
  readonly kind: ImportKind;
  /** The year of results, where it was said; else the file's name may tell. */
  readonly year: number | null;
  readonly index: DeprivationIndexId | null;
  readonly fileName: string;
  readonly fingerprint: string;
  readonly sizeBytes: number;
  readonly storageKey: string | null;
  readonly dryRun: boolean;
  readonly startedBy: string;
}

/** The same size and the same beginning and end: the same file. */
export const fingerprintOf = (sizeBytes: number, ends: readonly Uint8Array[]): string => {
  const hash = createHash('sha256').update(String(sizeBytes));
  for (const part of ends) hash.update(part);
  return hash.digest('hex');
};

/** Begins an import, or goes on with one of the same file that was cut off. Answers its id. */
export async function startImport(database: Database, input: ImportInput, id?: string): Promise<string> {
  const named = input.kind === 'KS4' || input.kind === 'KS5' ? yearOfFileName(input.fileName) : null;
  const made = { ...input, year: input.year ?? named };
  return database.withPlatform(async (tx) => {
    const cutOff = made.storageKey === null ? await findCutOff(tx, made) : undefined;
    if (cutOff) return cutOff.id;
    const importId = id ?? tx.newId();
    await insertImport(tx, { ...made, id: importId });
    return importId;
  });
}
