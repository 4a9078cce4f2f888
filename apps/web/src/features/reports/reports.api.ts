import { listRoles, type RoleListItem } from '@evenhand/contract/records/roles/roles';
import { listReports, type ReportQuestionInput, readReport } from '@evenhand/contract/screens/reports/reports';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import type { Pickable } from '../../lib/lists/use-picker.ts';

/** The reports that the user may see. */
export const reportsQuery = queryOptions({
  queryKey: ['reports', 'list'],
  queryFn: ({ signal }) => request(listReports, { signal }),
});

/** Time after which figures that are being made are asked for again. */
const askAgainMs = 5000;

/** The figures of one report. */
export const reportQuery = (reportId: string, question: ReportQuestionInput) =>
  queryOptions({
    queryKey: ['reports', 'figures', reportId, question],
    queryFn: ({ signal }) => request(readReport, { params: { reportId }, body: question, signal }),
    refetchInterval: ({ state }) => (state.data?.withheld === 'PREPARING' ? askAgainMs : false),
  });

/** Roles of any age to choose from, those that are worked on first. Presets are among them. */
export const allRoles: Pickable<RoleListItem> = {
  key: ['roles', 'list', 'all'],
  ask: (query, signal) => request(listRoles, { query: { ...query, status: 'ANY' }, signal }),
};
