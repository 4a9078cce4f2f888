import * as contract from '@evenhand/contract/screens/reports/reports';
import { writtenLanguage } from '@evenhand/words/languages';
import { ok, type Route, route } from '../../../platform/http/route.ts';
import { makePaper, makeWorkbook, sendReportFile } from './file/send-report-file.ts';
import { reportNotesRoutes } from './notes/report-notes.routes.ts';
import { listReports, readReport } from './read-report.ts';
import { researchRoutes } from './research/research.routes.ts';
import { savedReportsRoutes } from './saved/saved-reports.routes.ts';
import { reportSchedulesRoutes } from './schedules/report-schedules.routes.ts';

/** Routes of reports. */
export const reportsRoutes: readonly Route[] = [
  ...reportSchedulesRoutes,
  ...savedReportsRoutes,
  ...reportNotesRoutes,
  ...researchRoutes,
  route(contract.listReports, async ({ me, tenant }) => ok(listReports(me, tenant))),
  route(contract.readReport, async (input) =>
    ok(await readReport(input, { reportId: input.params.reportId, question: input.body })),
  ),
  route(contract.exportReport, (input) => {
    const request = { reportId: input.params.reportId, question: input.body, languageOf: writtenLanguage };
    return sendReportFile(input, request, makeWorkbook);
  }),
  route(contract.printReport, (input) =>
    sendReportFile(input, { reportId: input.params.reportId, question: input.body }, makePaper),
  ),
];
