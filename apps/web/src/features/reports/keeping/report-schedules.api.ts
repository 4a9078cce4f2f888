import type { BodyOf } from '@evenhand/contract/base/endpoint';
import {
  addReportSchedule,
  listReportSchedules,
  type ReportSchedule,
  removeReportSchedule,
  updateReportSchedule,
} from '@evenhand/contract/screens/reports/report-schedules';
import { listStaff, type StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { Pickable } from '../../../lib/lists/use-picker.ts';
import { savedReportsQuery } from './saved-reports.api.ts';

export type ReportScheduleContent = BodyOf<typeof addReportSchedule>;

/** Days on which a saved report is sent by e-mail. */
export const reportSchedulesQuery = (savedReportId: string) =>
  queryOptions({
    queryKey: ['reports', 'schedules', savedReportId],
    queryFn: ({ signal }) => request(listReportSchedules, { params: { savedReportId }, query: {}, signal }),
  });

function readAgain(savedReportId: string): void {
  void queryClient.invalidateQueries(reportSchedulesQuery(savedReportId));
  // The list says when each report is sent next.
  void queryClient.invalidateQueries(savedReportsQuery);
}

/** Staff by name. One more is asked for than is shown, which tells that there are others. */
export const colleagues: Pickable<StaffMember> = {
  key: ['staff', 'found'],
  ask: async ({ resultsPerPage, searchTerm }, signal) => {
    const most = Number(resultsPerPage);
    const query = { limit: String(most + 1), ...(searchTerm === undefined ? {} : { searchTerm }) };
    const found = await request(listStaff, { query, signal });
    return { content: found.slice(0, most), totalElements: found.length };
  },
};

export const addSchedule = (
  savedReportId: string,
  content: ReportScheduleContent,
  idempotencyKey: string,
): Promise<ReportSchedule> =>
  request(addReportSchedule, { params: { savedReportId }, body: content, idempotencyKey }).finally(() =>
    readAgain(savedReportId),
  );

export const changeSchedule = (
  { id, savedReportId, version }: ReportSchedule,
  content: ReportScheduleContent,
): Promise<ReportSchedule> =>
  request(updateReportSchedule, { params: { reportScheduleId: id }, body: { ...content, version } }).finally(() =>
    readAgain(savedReportId),
  );

export const dropSchedule = ({ id, savedReportId }: ReportSchedule): Promise<unknown> =>
  request(removeReportSchedule, { params: { reportScheduleId: id } }).finally(() => readAgain(savedReportId));
