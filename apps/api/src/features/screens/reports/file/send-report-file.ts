import { buffer } from 'node:stream/consumers';
import type { ReportQuestion } from '@evenhand/contract/screens/reports/reports';
import { reportById } from '@evenhand/domain/reports/catalogue';
import { notesOfReport } from '@evenhand/domain/reports/notes-of-report';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../../platform/files/safe-name.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { listStaffRoles } from '../../../records/staff-access/public.ts';
import { staffLanguage } from '../../../tenancy/reference/public.ts';
import { listReportNotes } from '../notes/report-notes.ts';
import { type ReadInput, readReport } from '../read-report.ts';
import { questionText, reportReader } from './report-words.ts';
import { type AnsweredReport, reportWorkbook } from './report-workbook.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ReportRequest {
  readonly reportId: string;
  readonly question: ReportQuestion;
}

interface ReportFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly answered: AnsweredReport;
}

/**
 * Makes a report for a reader as a workbook. The figures come the way that the page's do, so that a protected report is answered by the
 * same rules and recorded as a look.
 */
export async function makeReportFile(input: ReadInput, { reportId, question }: ReportRequest): Promise<ReportFile> {
  const answer = await readReport(input, { reportId, question });
  const report = reportById(reportId);
  if (!report) throw new ProblemError('not_found');
  const { tenant, me, services } = input;
  const { roleTitles, language, notes } = await input.inTenant(async (tx) => {
    const roles =
      question.roleIds.length === 0 ? [] : await listStaffRoles(tx, { userId: me.userId, onlyTheirs: false });
    return {
      roleTitles: roles.filter(({ id }) => question.roleIds.includes(id)).map(({ title }) => title),
      notes: notesOfReport(await listReportNotes(tx, me), { days: answer.days, roleIds: question.roleIds }),
      language: mailLanguage(await staffLanguage(tx, me.userId)),
    };
  });
  const reader = reportReader(tenant, language);
  const answered = { report, question, roleTitles, answer, notes };
  const bytes = await buffer(reportWorkbook(reader, answered, services.now()).stream);
  return { name: `${questionText(reader.say, reportId)}.xlsx`, bytes, answered };
}

/** Answers with a report as a workbook. */
export async function sendReportFile(
  input: ReadInput & Pick<RequestContext, 'reply'>,
  asked: ReportRequest,
): Promise<FastifyReply> {
  const { name, bytes } = await makeReportFile(input, asked);
  return input.reply
    .header('content-type', workbookType)
    .header('content-length', bytes.length)
    .header('content-disposition', contentDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(bytes);
}
