import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { deprivationIndices } from '@evenhand/domain/context/deprivation';
import { type ImportKind, importKinds } from '@evenhand/domain/imports/import-kind';
import { pino } from 'pino';
import { recomputeAll } from '../features/records/context/public.ts';
import { type FileImport, importFile } from '../features/upkeep/imports/import-file.ts';
import { faultsAsCsv } from '../features/upkeep/imports/present-import.ts';
import { openServices } from '../open-services.ts';
import { runCommand } from './command-line.ts';

const usage =
  'Say which file: npm run import:<gias|links|ks4|ks5|onspd|imd> -- FILE [--dry-run] [--year 2024] [--index IMD2025] [--faults FILE]';

function readSearchInput(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      year: { type: 'string' },
      index: { type: 'string' },
      faults: { type: 'string' },
    },
  });
  const [named, path] = positionals;
  const kind: ImportKind | undefined = importKinds.find((one) => one === named);
  const index = deprivationIndices.find(({ id }) => id === values.index)?.id ?? null;
  const year = values.year === undefined ? null : Number(values.year);
  if (!kind || !path || (year !== null && !Number.isInteger(year))) throw new Error(usage);
  if (values.index !== undefined && index === null) {
    throw new Error(`The index is one of ${deprivationIndices.map(({ id }) => id).join(', ')}`);
  }
  return { kind, path, year, index, dryRun: values['dry-run'], faultsFile: values.faults };
}

function summary({ row }: FileImport): string {
  const what = row.dry_run ? 'would be kept' : 'new or changed';
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  return `${row.lines_done - 1} lines read, ${row.rows_kept} rows ${what}, ${row.lines_faulty} lines faulty (${megabytes} MB at most).`;
}

/** Imports an official file. Run it again after it was cut off: it goes on where it stopped. */
await runCommand(async (config, args) => {
  const input = readSearchInput(args);
  const services = await openServices(config, pino({ level: 'error' }));
  try {
    const say = (text: string): void => {
      if (process.stderr.isTTY) process.stderr.write(`\r${text}`);
    };
    const done = await importFile(
      services.database,
      { ...input, startedBy: 'command' },
      {
        onProgress: ({ lines, rows }) => say(`${lines} lines, ${rows} rows`),
        onWait: () => say('An import was at work a moment ago: waiting for up to a minute'),
      },
    );
    if (input.faultsFile) await writeFile(input.faultsFile, await faultsAsCsv(done.faults));
    if (done.row.state === 'failed') {
      throw new Error(`The file cannot be read: ${done.row.fault} ${done.row.fault_detail ?? ''}`.trim());
    }
    if (!input.dryRun) await recomputeAll(services);
    return summary(done);
  } finally {
    await services.close();
  }
});
