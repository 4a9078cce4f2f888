import { type ReportQuestion, reportQuestion } from '@evenhand/contract/screens/reports/reports';
import { type CataloguedReport, reportById } from '@evenhand/domain/reports/catalogue';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Services } from '../../../../platform/services.ts';
import { actorNow } from '../../../tenancy/identity/public.ts';
import type { ReadInput } from '../read-report.ts';
import { type FoundRun, findRun } from './due-reports.queries.ts';

export interface ReportSender {
  readonly services: Services;
  readonly tenant: Tenant;
}

/** A report that is sent to one recipient, with the access that the recipient has now. */
export interface ReportRun extends FoundRun {
  readonly input: ReadInput;
  readonly report: CataloguedReport;
  readonly question: ReportQuestion;
}

export const systemScope = ({ tenant }: ReportSender) => ({
  organizationId: tenant.id,
  actor: { system: 'reports.send' },
});

/** Returns the access to reports that a call of the recipient's own has. */
const readAs = ({ services, tenant }: ReportSender, me: ReadInput['me']): ReadInput => ({
  ...{ services, tenant, me },
  inTenant: (work, dataZone = 'ordinary') =>
    services.database.withTenant({ organizationId: tenant.id, actor: me, dataZone }, work),
});

/** Loads a run as its recipient. Null when there is no such run or report, or its recipient has stopped it or may not act any more. */
export async function loadRun(sender: ReportSender, id: string): Promise<ReportRun | null> {
  const scope = systemScope(sender);
  const loaded = await sender.services.database.withTenant(scope, async (tx) => {
    const found = await findRun(tx, id);
    return found?.recipient.stopped_at === null
      ? { found, me: await actorNow(tx, found.run.recipient_id, null) }
      : null;
  });
  const report = loaded ? reportById(loaded.found.schedule.report) : undefined;
  if (!loaded?.me || !report) return null;
  const question = reportQuestion.parse(loaded.found.schedule.question);
  return { ...loaded.found, input: readAs(sender, loaded.me), report, question };
}
