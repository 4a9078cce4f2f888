import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import type { CataloguedReport } from '@evenhand/domain/reports/catalogue';
import { reportAddress } from '@evenhand/domain/reports/report-address';
import { exactTime } from '../../../../platform/exact-time.ts';
import type { tellStaff } from '../../../records/staff-access/public.ts';
import { stopAddresses } from '../../../tenancy/mail-choices/public.ts';
import { headlineText, type ReportReader } from '../file/report-words.ts';
import { keyFigures } from './key-figures.ts';
import type { ReportRun, ReportSender } from './report-run.ts';

/** Name of the maker of the files that go with a report. */
export const reportFile = 'report-file';

/** Files that go with a report. */
export type SentFiles = 'both' | 'paper' | 'workbook' | 'none';

/** Figures that a mail tells, and the sentence about its files. */
export interface ToldFigures {
  readonly headline: string;
  readonly figures: readonly string[];
  readonly files: string;
}

/** Returns what a mail tells of a report: the finding, its first figures, and which files go with it. */
export const toldOf = (
  reader: ReportReader,
  report: CataloguedReport,
  { answer, files }: { readonly answer: ReportAnswer; readonly files: SentFiles },
): ToldFigures => ({
  headline: headlineText(reader, answer),
  figures: keyFigures(reader, report, answer),
  files: reader.say(`report.mail.files.${files}`),
});

/** Returns the mail of a run. One without figures leads to the page alone, as for protected reports. */
export function notificationOf({ services, tenant }: ReportSender, run: ReportRun, told: ToldFigures | null) {
  const { schedule, report, question } = run;
  const recipient = { userId: run.run.recipient_id, reportScheduleId: schedule.id };
  const stop = stopAddresses(services.secrets, tenant, recipient);
  return {
    template: 'staff-report',
    placeholders: (language) => ({
      reportName: schedule.name,
      author: `${schedule.owner_first_name} ${schedule.owner_last_name}`.trim(),
      isProtected: told === null,
      headline: told?.headline ?? '',
      figures: [...(told?.figures ?? [])],
      files: told?.files ?? '',
      link: `${tenant.origin}${reportAddress({ report: report.id, question })}`,
      nextAt: exactTime(schedule.next_at, schedule.zone, language),
      stopLink: stop.page,
    }),
    applicationId: null,
    batchId: run.run.id,
    stopAddress: stop.oneClick,
    ...(told === null ? {} : { attachment: reportFile }),
  } satisfies Parameters<typeof tellStaff>[2]['notification'];
}
