import { type MonitoredTrait, monitoredTraits } from '@evenhand/domain/fairness/monitored-traits';
import { protectedReports } from '@evenhand/domain/reports/protected-reports';
import type { RequestContext } from '../../../../platform/http/route.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import { recordLook } from '../record-look.ts';
import { adverseFigures, diversityFigures, type FairFigures, intersectionalFigures } from './fair-tables.ts';
import { type ShownGroups, showGroups } from './show-groups.ts';
import { type ProtectedQuestion, shownYears } from './shown-figures.ts';

type FairReportId = Exclude<(typeof protectedReports)[number]['id'], 'equality-review' | 'named-flags'>;

type MakeFigures = (shown: ShownGroups, traits: readonly MonitoredTrait[]) => FairFigures;

const makers: Readonly<Record<FairReportId, MakeFigures>> = {
  adverse: adverseFigures,
  intersectional: intersectionalFigures,
  diversity: diversityFigures,
  'lateral-diversity': diversityFigures,
};

export interface FairQuestion extends ProtectedQuestion {
  readonly reportId: string;
  /** Traits for which the organisation asks. The tables of others are left out of reports that have one for each trait. */
  readonly traits: readonly MonitoredTrait[];
}

export type FairReport = ReportFigures & { readonly asOf: Date };

/**
 * Makes a report about protected answers and one recruitment year. The answers are counted in the diversity zone, and only protected figures leave it. Each
 * look is recorded with the reader, the report and the roles asked for. Returns null for any other report.
 */
export async function makeFairReport(
  input: Pick<RequestContext, 'inTenant'> & { readonly me: { readonly userId: string } },
  question: FairQuestion,
): Promise<FairReport | null> {
  const report = protectedReports.find(({ id }) => id === question.reportId);
  if (!report || report.id === 'equality-review' || report.id === 'named-flags') return null;
  const answer = await input.inTenant((tx) => showGroups(tx, input.me.userId, question), 'diversity');
  const { roleIds, season, traits } = question;
  await input.inTenant((tx) => recordLook(tx, { report, roleIds, season, reason: answer.withheld }));
  const { asOf, withheld } = answer;
  const figures = answer.groups && makers[report.id](answer.groups, traits);
  const rows = figures?.rows ?? {};
  // Groups may be shown while no two of them together may.
  const isTold = Object.values(rows).some((own) => own.length > 0);
  return {
    asOf,
    withheld: withheld ?? (isTold ? null : 'TOO_FEW'),
    counted: answer.groups?.people ?? null,
    headline: isTold ? (figures?.headline ?? null) : null,
    roles: answer.roleIds.length,
    shownYears: shownYears(question.season, answer),
    rows,
    omitted: monitoredTraits.filter((trait) => !traits.includes(trait)),
  };
}
