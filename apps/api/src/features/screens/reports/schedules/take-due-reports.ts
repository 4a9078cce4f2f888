import { can } from '@evenhand/domain/access/can';
import { maySeeReport, reportById } from '@evenhand/domain/reports/catalogue';
import { nextReportTime } from '@evenhand/domain/reports/next-report-time';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { tellStaff } from '../../../records/staff-access/public.ts';
import { actorNow } from '../../../tenancy/identity/public.ts';
import {
  insertRuns,
  listReportAdmins,
  moveSchedule,
  type ScheduledReportRow,
  takeDueSchedules,
} from './due-reports.queries.ts';
import { timingOf } from './report-schedules.ts';

const atOnce = 50;

/** Returns why a report is not sent in the name of the owner of its schedule; null when it is. */
async function pauseReason(
  tx: TenantTx,
  tenant: Tenant,
  { owner_id: ownerId, view_owner_id: savedBy, shared, report: reportId }: ScheduledReportRow,
): Promise<'OWNER_LEFT' | 'OWNER_MAY_NOT' | null> {
  const owner = await actorNow(tx, ownerId, null);
  if (!owner) return 'OWNER_LEFT';
  const report = reportById(reportId);
  const seesIt = (shared || savedBy === ownerId) && report && maySeeReport(owner, tenant.variant, report);
  return seesIt && can(owner, 'report:schedule') ? null : 'OWNER_MAY_NOT';
}

async function pause(
  tx: TenantTx,
  tenant: Tenant,
  { row, reason }: { readonly row: ScheduledReportRow; readonly reason: 'OWNER_LEFT' | 'OWNER_MAY_NOT' },
): Promise<void> {
  await moveSchedule(tx, row.id, { paused_reason: reason });
  await tellStaff(tx, tenant, {
    userIds: await listReportAdmins(tx),
    notification: {
      template: 'staff-report-paused',
      placeholders: {
        reportName: row.name,
        author: `${row.owner_first_name} ${row.owner_last_name}`.trim(),
        hasLeft: reason === 'OWNER_LEFT',
      },
      applicationId: null,
    },
  });
}

/**
 * Takes the reports of a tenant that are due, and notes whom each is to be sent to. One that was due several times while nothing ran is
 * sent once. Returns whether there may be more.
 */
export async function takeDueReports(tx: TenantTx, tenant: Tenant): Promise<boolean> {
  const rows = await takeDueSchedules(tx, atOnce);
  for (const row of rows) {
    const reason = await pauseReason(tx, tenant, row);
    if (reason) {
      await pause(tx, tenant, { row, reason });
    } else {
      await insertRuns(tx, row);
      await moveSchedule(tx, row.id, { next_at: nextReportTime(timingOf(row), row.zone, tx.now) });
    }
  }
  return rows.length === atOnce;
}
