import {
  listSavedReports,
  removeSavedReport,
  type SavedReport,
  saveReport,
  updateSavedReport,
} from '@evenhand/contract/screens/reports/saved-reports';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

export type SavedReportContent = z.input<typeof saveReport.body>;

/** The user's saved reports, and those that colleagues share. */
export const savedReportsQuery = queryOptions({
  queryKey: ['reports', 'saved'],
  queryFn: ({ signal }) => request(listSavedReports, { signal }),
});

const readAgain = (): void => void queryClient.invalidateQueries(savedReportsQuery);

export const addSavedReport = (content: SavedReportContent, idempotencyKey: string): Promise<SavedReport> =>
  request(saveReport, { body: content, idempotencyKey }).finally(readAgain);

/** Changes the name of a saved report, and whether it is shared. */
export const changeSavedReport = (
  { id, question, version }: SavedReport,
  about: Pick<SavedReport, 'name' | 'shared'>,
): Promise<SavedReport> =>
  request(updateSavedReport, { params: { savedReportId: id }, body: { ...about, question, version } }).finally(
    readAgain,
  );

export const dropSavedReport = (savedReportId: string): Promise<unknown> =>
  request(removeSavedReport, { params: { savedReportId } }).finally(readAgain);
