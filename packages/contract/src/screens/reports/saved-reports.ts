import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, name, time, version } from '../../base/scalars.ts';
import { reportQuestion } from './reports.ts';

const content = {
  name,
  /** True: for all who may read the report. False: for its owner alone. */
  shared: z.boolean(),
} as const;

const reportId = z.string().check(z.minLength(1), z.maxLength(40));

export const savedReport = z.object({
  id,
  report: reportId,
  question: reportQuestion,
  ...content,
  owner: z.object({ id, name: z.string() }),
  mine: z.boolean(),
  /** Time at which it is next sent by e-mail; absent for one that is not. Only in the list. */
  nextAt: z.optional(time),
  updatedAt: time,
  version,
});
export type SavedReport = z.infer<typeof savedReport>;

export const listSavedReports = endpoint({
  id: 'saved-reports.list',
  method: 'GET',
  path: '/api/v1/saved-reports',
  summary: "List the caller's saved reports, and the shared ones that the caller may read",
  needs: 'report:read',
  rate: 'read',
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: z.object({ content: z.array(savedReport) }) },
});

export const saveReport = endpoint({
  id: 'saved-reports.add',
  method: 'POST',
  path: '/api/v1/saved-reports',
  summary: 'Save the question of a report under a name',
  needs: 'report:read',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({ ...content, report: reportId, question: reportQuestion }),
  answers: { 201: savedReport },
  errors: ['invalid', 'limit_reached'],
});

const ofSavedReport = z.object({ savedReportId: id });

export const updateSavedReport = endpoint({
  id: 'saved-reports.update',
  method: 'PUT',
  path: '/api/v1/saved-reports/:savedReportId',
  summary: "Rename a saved report of the caller's own, share it, or change its question",
  needs: 'report:read',
  rate: 'write',
  params: ofSavedReport,
  body: z.strictObject({ ...content, question: reportQuestion, version }),
  answers: { 200: savedReport },
  errors: ['invalid', 'stale_version'],
});

export const removeSavedReport = endpoint({
  id: 'saved-reports.remove',
  method: 'DELETE',
  path: '/api/v1/saved-reports/:savedReportId',
  summary: "Delete a saved report: the caller's own, or as an editor of roles a shared one",
  needs: 'report:read',
  rate: 'write',
  params: ofSavedReport,
  answers: { 200: done },
});
