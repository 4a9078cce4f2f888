import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { downloadHeaders } from '../../../../platform/http/download-headers.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { makePdf } from '../../../../platform/pdf/make-pdf.ts';
import { letterheadOf } from '../../../tenancy/letterheads/public.ts';
import type { ReadInput, ReportRequest } from '../read-report.ts';
import { type AnsweredReport, answerReport } from './answer-report.ts';
import { presentPaper } from './present-paper.ts';
import { questionText } from './report-words.ts';
import { reportWorkbook } from './report-workbook.ts';

/** A report as a file. */
interface ReportFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

type FileMaker = (
  answered: AnsweredReport,
  context: Pick<ReadInput, 'tenant' | 'services' | 'inTenant'>,
) => Promise<ReportFile>;

const nameOf = ({ reader, report }: AnsweredReport): string => questionText(reader.say, report.id);

/** Makes a report as a workbook. */
export const makeWorkbook: FileMaker = async (answered, { services }) => ({
  fileName: `${nameOf(answered)}.xlsx`,
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  content: await buffer(reportWorkbook(answered, services.now()).stream),
});

/** Makes a report as pages to print. */
export const makePaper: FileMaker = async (answered, { tenant, services, inTenant }) => ({
  fileName: `${nameOf(answered)}.pdf`,
  contentType: 'application/pdf',
  content: await makePdf(
    presentPaper(answered, { tenant, now: services.now() }),
    await inTenant((tx) => letterheadOf(tx, tenant)),
  ),
});

/** Answers with a report as a file. */
export async function sendReportFile(
  input: ReadInput & Pick<RequestContext, 'reply'>,
  request: ReportRequest,
  make: FileMaker,
): Promise<FastifyReply> {
  const { fileName, contentType, content } = await make(await answerReport(input, request), input);
  return input.reply
    .headers(downloadHeaders({ name: fileName, type: contentType, length: content.length }))
    .send(content);
}
