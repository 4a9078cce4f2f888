import {
  addReportNote,
  listReportNotes,
  type ReportNote,
  removeReportNote,
  updateReportNote,
} from '@evenhand/contract/screens/reports/report-notes';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

export type ReportNoteContent = Pick<ReportNote, 'day' | 'roleId' | 'text'>;

/** Notes beside reports, of all roles that the user sees. */
export const reportNotesQuery = queryOptions({
  queryKey: ['reports', 'notes'],
  queryFn: ({ signal }) => request(listReportNotes, { signal }),
});

const readAgain = (): void => void queryClient.invalidateQueries(reportNotesQuery);

export const addNote = (content: ReportNoteContent, idempotencyKey: string): Promise<ReportNote> =>
  request(addReportNote, { body: content, idempotencyKey }).finally(readAgain);

export const changeNote = ({ id, version }: ReportNote, content: ReportNoteContent): Promise<ReportNote> =>
  request(updateReportNote, { params: { reportNoteId: id }, body: { ...content, version } }).finally(readAgain);

export const dropNote = (reportNoteId: string): Promise<unknown> =>
  request(removeReportNote, { params: { reportNoteId } }).finally(readAgain);
