import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { addDays, daysBetween, startOfDay } from '@evenhand/domain/dates/day-in';
import { groupInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import { forecastOffers, paceDays } from '@evenhand/domain/reports/forecast-offers';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { countOffers } from './figures.read.ts';
import type { ReportScope } from './report-scope.ts';

/** Returns how many offers a single role will have made by its decision date at the present pace; null where it cannot be said. */
export async function forecastOf(
  tx: TenantTx,
  { roles, today, zone }: ReportScope,
): Promise<NonNullable<ReportAnswer['forecast']> | null> {
  const [role, ...others] = roles;
  if (!role || others.length > 0) return null;
  const offerStages = role.pipeline
    .map(({ stageId }) => stageId)
    .filter((stageId) => terminalOf(stageId) === undefined && groupInPipeline(role.pipeline, stageId) === 'offer');
  const since = startOfDay(zone, addDays(today, 1 - paceDays));
  const counted = await countOffers(tx, { roleId: role.id, offerStages, since });
  if (!counted) return null;
  const { decision_by: by, recent } = counted;
  const forecast = forecastOffers({ ...counted, daysAhead: daysBetween(today, by) });
  return forecast && { ...forecast, by, recent, paceDays };
}
