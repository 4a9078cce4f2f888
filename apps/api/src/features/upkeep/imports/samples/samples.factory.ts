import { fileURLToPath } from 'node:url';
import type { ImportKind } from '@evenhand/domain/imports/import-kind';
import type { Database } from '../../../../platform/db/tenant-tx.ts';
import { importFile } from '../import-file.ts';

/** A made-up file of the shape of an official one. */
export const sampleFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const results = (ages: readonly number[], kind: 'KS4' | 'KS5') =>
  ages.map((year) => [kind, `made-up-${year - 1}-${year}-${kind.toLowerCase()}.csv`] as const);

const samples: readonly (readonly [ImportKind, string])[] = [
  ['GIAS', 'made-up-schools.csv'],
  ['LINKS', 'made-up-links.csv'],
  ...results([2019, 2022, 2023, 2024], 'KS4'),
  ...results([2019, 2021, 2022, 2023, 2024], 'KS5'),
  ['ONSPD', 'made-up-onspd.csv'],
  ['DEPRIVATION', 'made-up-imd-2025.csv'],
];

/** Loads all made-up files. */
export async function importSamples(database: Database): Promise<void> {
  for (const [kind, name] of samples) {
    const path = sampleFile(name);
    const { row } = await importFile(database, {
      kind,
      path,
      year: null,
      index: null,
      dryRun: false,
      startedBy: 'samples',
    });
    if (row.state !== 'done' || row.lines_faulty > 0) throw new Error(`${name}: ${row.state} ${row.fault ?? ''}`);
  }
}
