import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { maySeeReport } from '@evenhand/domain/reports/catalogue';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { loggedError } from '../../../../platform/logged-error.ts';
import type { Services } from '../../../../platform/services.ts';
import { tellStaff } from '../../../records/staff-access/public.ts';
import { staffLanguage } from '../../../tenancy/reference/public.ts';
import { reportScope } from '../figures/report-scope.ts';
import { reportReader } from '../file/report-words.ts';
import { readReport } from '../read-report.ts';
import { isQuestionTold, rolesOfReader } from '../saved/told-lists.ts';
import { deleteOldRuns, endRun, failOldRuns, listWaitingRuns } from './due-reports.queries.ts';
import { notificationOf, type ToldFigures, toldOf } from './report-mail.ts';
import { loadRun, type ReportRun, type ReportSender, systemScope } from './report-run.ts';
import { takeDueReports } from './take-due-reports.ts';

/** Time for which a report that cannot be made is tried again. */
const triedFor = 60 * 60_000;
const keptFor = 90 * 86_400_000;

/** A mail without figures leads to the page alone, as for protected reports. */
type Outcome =
  | { readonly state: 'SENT'; readonly told: ToldFigures | null }
  | { readonly state: 'EMPTY' }
  | { readonly state: 'WAITING' };

const isEmpty = ({ counted, tables }: ReportAnswer): boolean =>
  counted === 0 || tables.every(({ rows }) => rows.length === 0);

/** Makes a report for its recipient. Throws for a report or a role that the recipient does not see. */
async function make({ input, report, question, schedule }: ReportRun): Promise<Outcome> {
  const { me, tenant } = input;
  if (!maySeeReport(me, tenant.variant, report)) throw new ProblemError('not_found');
  const isOwn = schedule.view_owner_id === me.userId;
  const isTold = isOwn || isQuestionTold(question, await input.inTenant((tx) => rolesOfReader(tx, me)));
  if (!isTold) throw new ProblemError('not_found');
  if (report.protects !== 'nothing') {
    await input.inTenant((tx) => reportScope(tx, me, { tenant, report, question }));
    return { state: 'SENT', told: null };
  }
  const answer = await readReport(input, { reportId: report.id, question, languageOf: mailLanguage });
  if (answer.withheld === 'PREPARING') return { state: 'WAITING' };
  if (schedule.skip_when_empty && isEmpty(answer)) return { state: 'EMPTY' };
  const language = mailLanguage(await input.inTenant((tx) => staffLanguage(tx, me.userId)));
  const reader = reportReader(tenant, language);
  return {
    state: 'SENT',
    // The maker of the files supplies the words that name them.
    told: toldOf(reader, report, { answer, files: 'none' }),
  };
}

/** Sends a report to one recipient, or notes why it is not sent. */
async function sendRun(sender: ReportSender, id: string): Promise<void> {
  const { services, tenant } = sender;
  const end = (state: 'EMPTY' | 'REFUSED') =>
    services.database.withTenant(systemScope(sender), (tx) => endRun(tx, id, state));
  const run = await loadRun(sender, id);
  if (!run) return void (await end('REFUSED'));
  try {
    const outcome = await make(run);
    if (outcome.state === 'WAITING') return;
    if (outcome.state === 'EMPTY') return void (await end('EMPTY'));
    await services.database.withTenant(systemScope(sender), async (tx) => {
      if (!(await endRun(tx, id, 'SENT'))) return;
      const notification = notificationOf(sender, run, outcome.told);
      await tellStaff(tx, tenant, { userIds: [run.run.recipient_id], notification });
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await end('REFUSED');
  }
}

/**
 * Sends the reports of a tenant that are due. Each recipient gets each once, though two workers run or one ends in the middle: a run is
 * ended in the transaction that keeps its mail.
 */
export async function sendDueReports(services: Services, tenant: Tenant): Promise<void> {
  const sender = { services, tenant };
  const open = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    services.database.withTenant(systemScope(sender), work);
  for (let more = true; more; ) more = await open((tx) => takeDueReports(tx, tenant));
  const ids = await open(async (tx) => {
    await failOldRuns(tx, new Date(tx.now.getTime() - triedFor));
    await deleteOldRuns(tx, new Date(tx.now.getTime() - keptFor));
    return listWaitingRuns(tx);
  });
  for (const id of ids) {
    try {
      await sendRun(sender, id);
    } catch (error) {
      services.log.error({ runId: id, error: loggedError(error) }, 'report not made');
    }
  }
}
