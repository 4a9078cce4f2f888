import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, version } from '../../base/scalars.ts';

const content = {
  /** Day on which it happened. */
  day: z.iso.date(),
  /** Role that it is about; null for all. */
  roleId: z.nullable(id),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
} as const;

export const reportNote = z.object({
  id,
  ...content,
  roleTitle: z.nullable(z.string()),
  /** Name of its author; empty when they have no account any more. */
  author: z.string(),
  version,
});
export type ReportNote = z.infer<typeof reportNote>;

export const listReportNotes = endpoint({
  id: 'report-notes.list',
  method: 'GET',
  path: '/api/v1/report-notes',
  summary: 'List the notes beside reports, of all roles and of those that the caller sees',
  needs: 'report:read',
  rate: 'read',
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: z.object({ content: z.array(reportNote) }) },
});

export const addReportNote = endpoint({
  id: 'report-notes.add',
  method: 'POST',
  path: '/api/v1/report-notes',
  summary: 'Add a note about a day, which reports about that day show',
  needs: 'role:edit',
  rate: 'write',
  idempotent: true,
  body: z.strictObject(content),
  answers: { 201: reportNote },
  errors: ['limit_reached'],
});

const ofReportNote = z.object({ reportNoteId: id });

export const updateReportNote = endpoint({
  id: 'report-notes.update',
  method: 'PUT',
  path: '/api/v1/report-notes/:reportNoteId',
  summary: 'Change a note beside reports',
  needs: 'role:edit',
  rate: 'write',
  params: ofReportNote,
  body: z.strictObject({ ...content, version }),
  answers: { 200: reportNote },
  errors: ['stale_version'],
});

export const removeReportNote = endpoint({
  id: 'report-notes.remove',
  method: 'DELETE',
  path: '/api/v1/report-notes/:reportNoteId',
  summary: 'Delete a note beside reports',
  needs: 'role:edit',
  rate: 'write',
  params: ofReportNote,
  answers: { 200: done },
});
