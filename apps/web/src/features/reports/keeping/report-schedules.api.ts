import type { BodyOf } from '@evenhand/contract/base/endpoint';
import {
  addReportSchedule,
  listReportSchedules,
  type ReportSchedule,
  removeReportSchedule,
  updateReportSchedule,
} from '@evenhand/contract/screens/reports/report-schedules';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

export type ReportScheduleContent = BodyOf<typeof addReportSchedule>;

/** Days on which a saved report is sent by e-mail. */
export const reportSchedulesQuery = (savedReportId: string) =>
  queryOptions({
    queryKey: ['reports', 'schedules', savedReportId],
    queryFn: ({ signal }) => request(listReportSchedules, { params: { savedReportId }, query: {}, signal }),
  });

const readAgain = (savedReportId: string): void =>
  void queryClient.invalidateQueries(reportSchedulesQuery(savedReportId));

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
