import { exportReport as endpoint, type ReportQuestionInput } from '@evenhand/contract/screens/reports/reports';
import { requestFile } from '../../../entities/session/http.ts';
import { saveFile } from '../../../lib/files/save-file.ts';

/** Downloads a report as a spreadsheet. */
export const exportReport = async (reportId: string, question: ReportQuestionInput): Promise<void> =>
  saveFile(await requestFile(endpoint, { params: { reportId }, body: question }));
