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
  };
}

/** Returns the path that asks the question of a report, and shows its figures. */
export function reportAddress({ report, question }: AskedReport): string {
  const { roleIds, period, compare, countBy } = question;
  const choices = {
    roles: roleIds.join(','),
    period: period.period === 'ALL' ? '' : period.period,
    from: period.from ?? '',
    to: period.to ?? '',
    season: period.season === undefined ? '' : String(period.season),
    compare: compare === 'NONE' ? '' : compare,
    countBy: countBy === 'APPLIED' ? '' : countBy,
    // The page of a protected report shows figures only when they are asked for.
    shown: reportById(report)?.filters.period === 'seasons' ? '1' : '',
  };
  const parts = Object.entries(choices).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length === 0 ? `/manager/reports/${report}` : `/manager/reports/${report}?${parts.join('&')}`;
}
