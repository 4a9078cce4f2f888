import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, idParams, time } from '../base/scalars.ts';

const importKind = z.enum(['GIAS', 'LINKS', 'KS4', 'KS5', 'ONSPD', 'DEPRIVATION']);

/** One import of a public file. */
export const dataImport = z.object({
  id,
  kind: importKind,
  year: z.nullable(z.int()),
  index: z.nullable(z.string()),
  fileName: z.string(),
  sizeBytes: z.number(),
  dryRun: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Share of the file that has been read, 0 to 1. */
  progress: z.number(),
  lines: z.int(),
  rows: z.int(),
  faulty: z.int(),
  /** Reason why the whole file could not be read. */
  fault: z.nullable(z.string()),
  faultDetail: z.nullable(z.string()),
  startedBy: z.string(),
  createdAt: time,
  finishedAt: z.nullable(time),
  /** Data version that results computed from this import on will name. */
  dataVersion: z.nullable(z.string()),
});
export type DataImport = z.infer<typeof dataImport>;

export const listImports = endpoint({
  id: 'imports.list',
  method: 'GET',
  path: '/api/v1/admin/imports',
  summary: 'List the imports of public reference data, newest first',
  needs: 'platform:import',
  rate: 'read',
  answers: { 200: z.array(dataImport) },
});

export const uploadImport = endpoint({
  id: 'imports.upload',
  method: 'POST',
  path: '/api/v1/admin/imports',
  summary:
    'Upload a file of public reference data, which a job reads (multipart: kind, year, index, dryRun, then file)',
  needs: 'platform:import',
  rate: 'upload',
  bodyKind: 'file',
  answers: { 201: dataImport },
  errors: ['too_large', 'invalid'],
});

export const runImport = endpoint({
  id: 'imports.run',
  method: 'POST',
  path: '/api/v1/admin/imports/:id/run',
  summary: 'Import a file after its dry run, without another upload; repeating it returns the same import',
  needs: 'platform:import',
  rate: 'write',
  params: idParams,
  answers: { 200: dataImport },
  errors: ['not_found'],
});

export const readImportFaults = endpoint({
  id: 'imports.faults',
  method: 'GET',
  path: '/api/v1/admin/imports/:id/faults',
  summary: 'Download the lines of an import that could not be read, as a CSV file',
  needs: 'platform:import',
  rate: 'read',
  binary: true,
  params: idParams,
  answers: {},
});
