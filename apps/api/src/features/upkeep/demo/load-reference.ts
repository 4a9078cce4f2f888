import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ImportKind } from '@evenhand/domain/imports/import-kind';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { importFile } from '../imports/public.ts';

const folder = new URL('./reference-data/', import.meta.url);

function kindOf(name: string): ImportKind {
  if (name.endsWith('-ks4.csv')) return 'KS4';
  if (name === 'postcodes.csv') return 'ONSPD';
  return name.endsWith('-ks5.csv') ? 'KS5' : 'GIAS';
}

/**
 * Imports the demo's reference data: made-up schools, their published results and postcodes, in files of the official
 * formats.
 */
export async function loadReference(database: Database): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  for (const name of names.sort()) {
    const path = fileURLToPath(new URL(name, folder));
    const input = { path, year: null, index: null, dryRun: false, startedBy: 'demo' };
    const { row } = await importFile(database, { ...input, kind: kindOf(name) });
    if (row.state !== 'done') throw new Error(`the demo's ${name} cannot be read: ${row.fault}`);
  }
}
