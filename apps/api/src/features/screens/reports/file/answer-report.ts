import type { ReportNote } from '@evenhand/contract/screens/reports/report-notes';
import type { ReportAnswer, ReportQuestion } from '@evenhand/contract/screens/reports/reports';
import { type CataloguedReport, reportById } from '@evenhand/domain/reports/catalogue';
import { notesOfReport } from '@evenhand/domain/reports/notes-of-report';
import { mailLanguage } from '@evenhand/words/resolve-words';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { listStaffRoles } from '../../../records/staff-access/public.ts';
import { staffLanguage, staffName } from '../../../tenancy/reference/public.ts';
import { listReportNotes } from '../notes/report-notes.ts';
import { type ReadInput, type ReportRequest, readReport } from '../read-report.ts';
import { type ReportReader, reportReader } from './report-words.ts';

/** A report with the question that was asked, the answer to it, and the words of its reader. */
export interface AnsweredReport {
  readonly reader: ReportReader;
  /** Null for visiting platform staff, who have no name in the organisation. */
  readonly readerName: string | null;
  readonly report: CataloguedReport;
  readonly question: ReportQuestion;
  /** Titles of the roles asked for; empty for all that the reader sees. */
  readonly roleTitles: readonly string[];
  readonly answer: ReportAnswer;
  /** Notes of the report's days and roles. */
  readonly notes: readonly ReportNote[];
}

/**
 * Answers a question for the files that are made of it. The figures come the way that the page's do, so that a protected report is answered
 * by the same rules and recorded as a look. Without a choice of language they are in that of mails, which are written in fewer languages.
 */
export async function answerReport(input: ReadInput, request: ReportRequest): Promise<AnsweredReport> {
  const { reportId, question, languageOf = mailLanguage } = request;
  const answer = await readReport(input, { reportId, question, languageOf });
  const report = reportById(reportId);
  if (!report) throw new ProblemError('not_found');
  const { tenant, me } = input;
  return input.inTenant(async (tx) => {
    const roles =
      question.roleIds.length === 0 ? [] : await listStaffRoles(tx, { userId: me.userId, onlyTheirs: false });
    return {
      reader: reportReader(tenant, languageOf(await staffLanguage(tx, me.userId))),
      readerName: await staffName(tx, me.userId),
      report,
      question,
      roleTitles: roles.filter(({ id }) => question.roleIds.includes(id)).map(({ title }) => title),
      answer,
      notes: notesOfReport(await listReportNotes(tx, me), { days: answer.days, roleIds: question.roleIds }),
    };
  });
}
