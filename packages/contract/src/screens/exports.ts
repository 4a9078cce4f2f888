import { exportFormats, exportSections } from '@evenhand/domain/exports/list-export';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, idParams, numberText, time } from '../base/scalars.ts';
import { profileChoice } from '../records/candidates/profiles.ts';
import { searchCriteria } from './search/search.ts';

const columnIds = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(300));

/** Request for a list as a file: which candidates, in which order, with which columns. */
export const exportInput = z.strictObject({
  format: z.enum(exportFormats),
  /** Null for all roles of the caller. */
  roleId: z.nullable(id),
  /** True to leave out everything that identifies the candidates. */
  anonymous: z._default(z.boolean(), false),
  criteria: z._default(searchCriteria, {}),
  sortBy: z.optional(z.string().check(z.maxLength(64))),
  orderBy: z.optional(z.enum(['ASC', 'DESC'])),
  /**
   * Choice from the list of profiles, in a product where people keep a profile and apply nowhere. Replaces the
   * applications and has its own columns.
   */
  profiles: z.optional(profileChoice),
  /** Columns of the list, by id. */
  columns: z._default(columnIds, []),
  /** Profile fields, by id of the field catalogue. */
  fields: z._default(columnIds, []),
});
export type ExportInput = z.output<typeof exportInput>;

/** List as a file, being made or ready for download. */
export const listExport = z.object({
  id,
  format: z.enum(exportFormats),
  roleId: z.nullable(id),
  roleTitle: z.nullable(z.string()),
  /** True for the list of profiles. */
  profiles: z.optional(z.boolean()),
  /** `gone`: it was ready, and its time is over. */
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled', 'gone']),
  /** Reason for failing: the caller may no longer see the list, or it could not be made. */
  fault: z.nullable(z.enum(['refused', 'trouble'])),
  /** True when it contains nothing that identifies the candidates. */
  blind: z.boolean(),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  sizeBytes: z.nullable(z.int()),
  requestedAt: time,
  /** Time until which it can be downloaded. */
  expiresAt: z.nullable(time),
});
export type ListExport = z.infer<typeof listExport>;

export const listExports = endpoint({
  id: 'exports.list',
  method: 'GET',
  path: '/api/v1/exports',
  summary: "List the caller's own exports of the last week, newest first",
  needs: 'candidate:export',
  rate: 'read',
  answers: { 200: z.array(listExport) },
});

export const requestExport = endpoint({
  id: 'exports.request',
  method: 'POST',
  path: '/api/v1/exports',
  summary: 'Request an export of a candidate list: a table, or the documents of the candidates on it',
  needs: 'candidate:export',
  rate: 'write',
  idempotent: true,
  body: exportInput,
  answers: { 202: listExport },
  errors: ['export_too_large', 'export_empty', 'too_many_requests'],
});

export const repeatExport = endpoint({
  id: 'exports.repeat',
  method: 'POST',
  path: '/api/v1/exports/:id/again',
  summary: 'Request the same export again, of the list as it is now',
  needs: 'candidate:export',
  rate: 'write',
  idempotent: true,
  params: idParams,
  answers: { 202: listExport },
  errors: ['export_too_large', 'export_empty', 'too_many_requests'],
});

export const cancelExport = endpoint({
  id: 'exports.cancel',
  method: 'POST',
  path: '/api/v1/exports/:id/cancel',
  summary: 'Cancel an export that is not ready yet; nothing of it is kept',
  needs: 'candidate:export',
  rate: 'write',
  params: idParams,
  answers: { 200: listExport },
});

export const prepareExport = endpoint({
  id: 'exports.prepare',
  method: 'POST',
  path: '/api/v1/exports/:id/download',
  summary: "Create a one-use address, good for a minute, for downloading the caller's own export",
  needs: 'candidate:export',
  rate: 'write',
  params: idParams,
  answers: { 200: z.object({ address: z.string(), expiresAt: time }) },
  errors: ['token_spent'],
});

export const downloadExport = endpoint({
  id: 'exports.download',
  method: 'GET',
  path: '/api/public/exports/:ticket',
  summary: 'Download an export by its one-use address',
  needs: 'public',
  rate: 'read',
  binary: true,
  params: z.object({ ticket: z.string().check(z.minLength(16), z.maxLength(100)) }),
  answers: {},
  errors: ['token_spent'],
});

/** Profile field that can be exported. */
const exportField = z.object({ id: z.string(), section: z.enum(exportSections) });

export const listExportFields = endpoint({
  id: 'exports.fields',
  method: 'GET',
  path: '/api/v1/export-fields',
  summary: 'List the profile fields that the caller may export from this list, none of them protected',
  needs: 'candidate:export',
  rate: 'read',
  query: z.object({
    roleId: z.optional(id),
    /** Stage of the role. A blind role may show from some stage on who the candidates are. */
    stageId: z.optional(numberText),
    anonymous: z.optional(z.enum(['true', 'false'])),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: z.object({ blind: z.boolean(), fields: z.array(exportField) }) },
});

export const exportCandidate = endpoint({
  id: 'exports.candidate',
  method: 'POST',
  path: '/api/v1/candidate/:id/pdf',
  summary: 'Export one candidate as a PDF, as the caller may see them; the export is recorded',
  needs: 'candidate:export',
  rate: 'write',
  binary: true,
  params: idParams,
  /** Null to include everything they sent that the caller may see. */
  body: z.strictObject({ roleId: z._default(z.nullable(id), null) }),
  answers: {},
});

export const exportInterviewPack = endpoint({
  id: 'exports.interview-pack',
  method: 'POST',
  path: '/api/v1/my-interviews/:bookingId/pack',
  summary:
    'Download what an interviewer needs for an interview of theirs as a PDF, by a code where the role is blind; the download is recorded',
  needs: 'candidate:read',
  rate: 'write',
  binary: true,
  params: z.object({ bookingId: id }),
  answers: {},
});
