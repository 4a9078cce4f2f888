import { type CountedList, countedListParameters, reportPath } from '../lists/list-report-address.ts';
import { reportById } from './catalogue.ts';

interface AskedReport {
  readonly report: string;
  readonly question: {
    readonly roleIds: readonly string[];
    readonly period: {
      readonly period: string;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly season?: number | undefined;
    };
    readonly compare: string;
    readonly countBy: string;
    readonly list?: CountedList | undefined;
  };
}

/** Returns the path that asks the question of a report, and shows its figures. */
export function reportAddress({ report, question }: AskedReport): string {
  const { roleIds, period, compare, countBy, list } = question;
  if (list) return reportPath(report, countedListParameters(roleIds[0] ?? null, list));
  return reportPath(report, {
    roles: roleIds.join(','),
    period: period.period === 'ALL' ? '' : period.period,
    from: period.from ?? '',
    to: period.to ?? '',
    season: period.season === undefined ? '' : String(period.season),
    compare: compare === 'NONE' ? '' : compare,
    countBy: countBy === 'APPLIED' ? '' : countBy,
    // The page of a protected report shows figures only when they are asked for.
    shown: reportById(report)?.filters.period === 'seasons' ? '1' : '',
  });
}
