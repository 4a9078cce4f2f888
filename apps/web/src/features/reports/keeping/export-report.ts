import { exportReport, printReport, type ReportQuestionInput } from '@evenhand/contract/screens/reports/reports';
import { requestFile } from '../../../entities/session/http.ts';
import { saveFile } from '../../../lib/files/save-file.ts';

/** Downloads a report as a spreadsheet. */
export const saveWorkbook = async (reportId: string, question: ReportQuestionInput): Promise<void> =>
  saveFile(await requestFile(exportReport, { params: { reportId }, body: question }));

/** Downloads a report as pages to print. */
export const savePaper = async (reportId: string, question: ReportQuestionInput): Promise<void> =>
  saveFile(await requestFile(printReport, { params: { reportId }, body: question }));
