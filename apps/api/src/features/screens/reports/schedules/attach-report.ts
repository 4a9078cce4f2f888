import type { MailAttachments } from '../../../../platform/mail/deliver-mail.ts';
import type { Services } from '../../../../platform/services.ts';
import { answerReport } from '../file/answer-report.ts';
import { makePaper, makeWorkbook } from '../file/send-report-file.ts';
import { loadRun } from './report-run.ts';

/** Name of the maker of the files that go with a report. */
export const reportFile = 'report-file';

/** Returns the attachments of reports by e-mail: the figures that the recipient may see when the mail leaves, to print and as a workbook. */
export const reportAttachments = (services: Services): MailAttachments =>
  new Map([
    [
      reportFile,
      async (tenant, { batchId }) => {
        const run = batchId === null ? null : await loadRun({ services, tenant }, batchId);
        if (run?.report.protects !== 'nothing') return { files: [] };
        const answered = await answerReport(run.input, { reportId: run.report.id, question: run.question });
        return { files: [await makePaper(answered, run.input), await makeWorkbook(answered, run.input)] };
      },
    ],
  ]);
