import type { DataImport } from '@evenhand/contract/upkeep/imports';
import { importKinds } from '@evenhand/domain/imports/import-kind';
import type { ImportRow, listFaults } from './imports.queries.ts';

type FaultRow = Awaited<ReturnType<typeof listFaults>>[number];

const states = ['waiting', 'running', 'done', 'failed'] as const;

/** An import as platform admins see it. */
export function presentImport(row: ImportRow): DataImport {
  return {
    id: row.id,
    kind: importKinds.find((kind) => kind === row.kind) ?? 'GIAS',
    year: row.year,
    index: row.index_id,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    dryRun: row.dry_run,
    state: states.find((state) => state === row.state) ?? 'failed',
    progress: row.size_bytes === 0 ? 1 : Math.min(1, row.bytes_done / row.size_bytes),
    lines: Math.max(0, row.lines_done - 1),
    rows: row.rows_kept,
    faulty: row.lines_faulty,
    fault: row.fault,
    faultDetail: row.fault_detail,
    startedBy: row.started_by,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    dataVersion: row.data_version,
  };
}

/** A cell that a spreadsheet must not take for a formula. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The lines that could not be read, for a spreadsheet. */
export const faultsAsCsv = (faults: readonly FaultRow[]): string =>
  [
    'line,column,fault,value',
    ...faults.map((row) => [String(row.line), row.column_name, row.code, row.value].map(cell).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
