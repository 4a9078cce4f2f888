import type { SavedReport } from '@evenhand/contract/screens/reports/saved-reports';

/** Returns the address that asks the question of a saved report. Protected figures are shown only when the reader asks for them. */
export function savedReportAddress({ report, question }: Pick<SavedReport, 'report' | 'question'>): string {
  const { roleIds, period, compare, countBy } = question;
  const choices = {
    roles: roleIds.join(','),
    period: period.period === 'ALL' ? '' : period.period,
    from: period.from ?? '',
    to: period.to ?? '',
    season: period.season === undefined ? '' : String(period.season),
    compare: compare === 'NONE' ? '' : compare,
    countBy: countBy === 'APPLIED' ? '' : countBy,
  };
  const query = new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== ''));
  return query.size === 0 ? `/manager/reports/${report}` : `/manager/reports/${report}?${query}`;
}
