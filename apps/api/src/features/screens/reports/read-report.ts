import type { ReportAnswer, ReportQuestion } from '@evenhand/contract/screens/reports/reports';
import type { Actor } from '@evenhand/domain/access/can';
import { maySeeReport, reportById, reportCatalogue } from '@evenhand/domain/reports/catalogue';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { reportScope } from './figures/report-scope.ts';
import { reportMakers } from './report-makers.ts';
import { freshenReportRows } from './rows/refresh-rows.ts';

type Input = Pick<RequestContext, 'tenant' | 'inTenant' | 'services'> & { readonly me: Actor };

/** Lists the reports that the caller may see, in the order of the catalogue. */
export const listReports = (me: Actor, { variant }: Tenant) => ({
  content: reportCatalogue
    .filter((report) => maySeeReport(me, variant, report))
    .map(({ id, kind }) => ({ report: id, kind })),
});

/** Makes a report for a reader, from rows that are brought up to date first. */
export async function readReport(
  input: Input,
  at: { readonly reportId: string; readonly question: ReportQuestion },
): Promise<ReportAnswer> {
  const { me, tenant, services } = input;
  const report = reportById(at.reportId);
  if (!report || !maySeeReport(me, tenant.variant, report)) throw new ProblemError('not_found');
  const asOf = await freshenReportRows(services, tenant);
  const { scope, figures } = await input.inTenant(async (tx) => {
    const found = await reportScope(tx, me, { tenant, report, question: at.question });
    return { scope: found, figures: await reportMakers[report.id](tx, found) };
  });
  return {
    report: report.id,
    kind: report.kind,
    asOf: asOf.toISOString(),
    days: scope.days,
    comparedDays: scope.comparedDays,
    zone: scope.zone,
    roles: figures.roles,
    counted: figures.counted,
    withheld: figures.withheld,
    headline: figures.headline,
    tables: report.tables.map(({ id, columns }) => ({
      id,
      columns: [...columns],
      rows: [...(figures.rows[id] ?? [])],
    })),
  };
}
