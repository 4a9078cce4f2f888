import { protectedReports } from '@evenhand/domain/reports/protected-reports';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import { adverseFigures, diversityFigures, type FairFigures, intersectionalFigures } from './fair-tables.ts';
import { type ShownGroups, showGroups } from './show-groups.ts';

type FairReportId = (typeof protectedReports)[number]['id'];

const makers: Readonly<Record<FairReportId, (shown: ShownGroups) => FairFigures>> = {
  adverse: adverseFigures,
  intersectional: intersectionalFigures,
  diversity: diversityFigures,
  'lateral-diversity': diversityFigures,
};

export interface FairQuestion {
  readonly reportId: string;
  /** Roles that the reader may see. */
  readonly roleIds: readonly string[];
  /** Year in which the recruitment year begins; null for all time. */
  readonly season: number | null;
}

export type FairReport = ReportFigures & { readonly asOf: Date };

/**
 * Makes a report about protected answers. The answers are counted in the diversity zone, and only protected figures leave it. Each
 * look is recorded with the reader, the report and the roles asked for. Returns null for any other report.
 */
export async function makeFairReport(
  input: Pick<RequestContext, 'inTenant'> & { readonly me: { readonly userId: string } },
  question: FairQuestion,
): Promise<FairReport | null> {
  const report = protectedReports.find(({ id }) => id === question.reportId);
  if (!report) return null;
  const answer = await input.inTenant((tx) => showGroups(tx, input.me.userId, question), 'diversity');
  const [onlyRole, ...others] = question.roleIds;
  await input.inTenant((tx) =>
    recordEvent(tx, {
      kind: 'report.read',
      roleId: others.length === 0 ? (onlyRole ?? null) : null,
      keys: [report.id, question.season === null ? 'ALL' : String(question.season)],
      reason: answer.withheld,
    }),
  );
  const { asOf, withheld } = answer;
  const figures = answer.groups && makers[report.id](answer.groups);
  return {
    asOf,
    withheld,
    counted: answer.groups?.people ?? null,
    headline: figures?.headline ?? null,
    roles: question.roleIds.length,
    rows: figures?.rows ?? {},
  };
}
