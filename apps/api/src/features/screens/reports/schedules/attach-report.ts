import { loggedError } from '../../../../platform/logged-error.ts';
import type { MadeAttachments, MailAttachments } from '../../../../platform/mail/deliver-mail.ts';
import { renderMailFor } from '../../../../platform/mail/outbox.ts';
import type { Services } from '../../../../platform/services.ts';
import { type AnsweredReport, answerReport } from '../file/answer-report.ts';
import { makePaper, makeWorkbook } from '../file/send-report-file.ts';
import { notificationOf, reportFile, type SentFiles, toldOf } from './report-mail.ts';
import { loadRun, type ReportRun, type ReportSender, systemScope } from './report-run.ts';

type Made = MadeAttachments['files'][number];

/** Makes a file, or notes in the log why there is none. */
async function madeOr(
  { services }: ReportSender,
  { run, make }: { readonly run: ReportRun; readonly make: () => Promise<Made> },
): Promise<Made | null> {
  try {
    return await make();
  } catch (error) {
    services.log.error({ runId: run.run.id, error: loggedError(error) }, 'file of a report not made');
    return null;
  }
}

function sentFiles(paper: Made | null, workbook: Made | null): SentFiles {
  if (paper && workbook) return 'both';
  if (paper) return 'paper';
  return workbook ? 'workbook' : 'none';
}

/** Makes the files of a report, and the words of its mail that name them. The stored words are those of a mail without files. */
async function filesOf(sender: ReportSender, run: ReportRun, answered: AnsweredReport): Promise<MadeAttachments> {
  const paper = await madeOr(sender, { run, make: () => makePaper(answered, run.input) });
  const workbook = await madeOr(sender, { run, make: () => makeWorkbook(answered, run.input) });
  const files = [paper, workbook].filter((file) => file !== null);
  const sent = sentFiles(paper, workbook);
  if (sent === 'none') return { files };
  const told = toldOf(answered.reader, run.report, { answer: answered.answer, files: sent });
  const { placeholders, ...mail } = notificationOf(sender, run, told);
  const { first_name: firstName, last_name, email } = run.recipient;
  const request = {
    ...mail,
    to: { name: `${firstName} ${last_name}`.trim(), address: email },
    placeholders: (language: string) => ({ firstName, ...placeholders(language) }),
  };
  const words = await sender.services.database.withTenant(systemScope(sender), (tx) =>
    renderMailFor(tx, sender.tenant, request),
  );
  return { files, words };
}

/** Returns the attachments of reports by e-mail: the figures that the recipient may see when the mail leaves, to print and as a workbook. */
export const reportAttachments = (services: Services): MailAttachments =>
  new Map([
    [
      reportFile,
      async (tenant, { batchId }) => {
        const sender = { services, tenant };
        const run = batchId === null ? null : await loadRun(sender, batchId);
        if (run?.report.protects !== 'nothing') return { files: [] };
        const answered = await answerReport(run.input, { reportId: run.report.id, question: run.question });
        return filesOf(sender, run, answered);
      },
    ],
  ]);
