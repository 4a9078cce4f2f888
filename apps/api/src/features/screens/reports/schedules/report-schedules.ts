import type { BodyOf } from '@evenhand/contract/base/endpoint';
import {
  type addReportSchedule as addEndpoint,
  type ReportSchedule,
  reportSchedule,
  type updateReportSchedule as updateEndpoint,
} from '@evenhand/contract/screens/reports/report-schedules';
import { can } from '@evenhand/domain/access/can';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { nextReportTime, type ReportTiming } from '@evenhand/domain/reports/next-report-time';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { ownName } from '../../../records/staff-access/public.ts';
import { lockSeenReport, type SavedReportReader } from '../saved/saved-reports.ts';
import {
  activeStaffAmong,
  countSchedules,
  deleteSchedule,
  findScheduledReport,
  insertSchedule,
  listRecipients,
  listScheduleRows,
  lockSchedule,
  type RecipientRow,
  type ReportScheduleRow,
  replaceRecipients,
  writeSchedule,
} from './report-schedules.queries.ts';

/** Reports that one member of staff has sent. */
const mostSchedules = 50;

/** Returns the days and time of a stored schedule. */
export const timingOf = ({ cadence, weekday, month_day: monthDay, at_time: atTime }: ReportScheduleRow): ReportTiming =>
  reportSchedule.shape.timing.parse(
    cadence === 'WEEKLY' ? { cadence, weekday, atTime } : { cadence, monthDay, atTime },
  );

const columnsOf = (timing: ReportTiming) => ({
  cadence: timing.cadence,
  weekday: timing.cadence === 'WEEKLY' ? timing.weekday : null,
  month_day: timing.cadence === 'MONTHLY' ? timing.monthDay : null,
  at_time: timing.atTime,
});

const nameOf = ({ first_name: first, last_name: last }: { readonly first_name: string; readonly last_name: string }) =>
  `${first} ${last}`.trim();

const present = (
  row: ReportScheduleRow,
  at: { readonly userId: string; readonly ownerName: string; readonly recipients: readonly RecipientRow[] },
): ReportSchedule =>
  reportSchedule.parse({
    id: row.id,
    savedReportId: row.view_id,
    timing: timingOf(row),
    skipWhenEmpty: row.skip_when_empty,
    zone: row.zone,
    nextAt: row.next_at.toISOString(),
    pausedReason: row.paused_reason,
    owner: { id: row.owner_id, name: at.ownerName },
    mine: row.owner_id === at.userId,
    recipients: at.recipients
      .filter(({ schedule_id: id }) => id === row.id)
      .map((one) => ({ id: one.user_id, name: nameOf(one), stopped: one.stopped_at !== null })),
    version: row.version,
  });

/** Lists when a saved report that the caller sees is sent, and to whom. */
export async function listSchedules(
  tx: TenantTx,
  reader: SavedReportReader,
  savedReportId: string,
): Promise<{ readonly zone: string; readonly content: ReportSchedule[] }> {
  await lockSeenReport(tx, reader, savedReportId);
  const rows = await listScheduleRows(tx, savedReportId);
  const recipients = await listRecipients(
    tx,
    rows.map(({ id }) => id),
  );
  const { userId } = reader.me;
  return {
    zone: officeZone(reader.tenant),
    content: rows.map((row) => present(row, { userId, ownerName: nameOf(row), recipients })),
  };
}

/** Throws 422 for a recipient who has no active account on the organisation's staff. */
async function assertStaff(tx: TenantTx, recipientIds: readonly string[]): Promise<void> {
  const staff = await activeStaffAmong(tx, recipientIds);
  const faults = recipientIds.flatMap((id, at) =>
    staff.has(id) ? [] : [{ code: 'not_a_choice' as const, field: `recipientIds.${at}` }],
  );
  if (faults.length > 0) throw invalid(faults);
}

/** Has a saved report sent. Throws 404 for a report that the caller does not see. */
export async function addSchedule(
  tx: TenantTx,
  reader: SavedReportReader,
  {
    savedReportId,
    timing,
    recipientIds,
    skipWhenEmpty,
  }: BodyOf<typeof addEndpoint> & { readonly savedReportId: string },
): Promise<ReportSchedule> {
  const { me, tenant } = reader;
  const ownerName = await ownName(tx, me);
  await lockSeenReport(tx, reader, savedReportId);
  await assertStaff(tx, recipientIds);
  if ((await countSchedules(tx, me.userId)) >= mostSchedules) throw new ProblemError('limit_reached');
  const zone = officeZone(tenant);
  const row: ReportScheduleRow = {
    ...{ id: tx.newId(), view_id: savedReportId, owner_id: me.userId, ...columnsOf(timing), zone },
    ...{
      skip_when_empty: skipWhenEmpty,
      next_at: nextReportTime(timing, zone, tx.now),
      paused_reason: null,
      version: 1,
    },
  };
  await insertSchedule(tx, row);
  await replaceRecipients(tx, row.id, [...new Set(recipientIds)]);
  return present(row, { userId: me.userId, ownerName, recipients: await listRecipients(tx, [row.id]) });
}

/** Locks a schedule of a saved report that the caller sees. Throws 404 for any other. */
async function lockSeen(tx: TenantTx, reader: SavedReportReader, id: string): Promise<ReportScheduleRow> {
  const { view_id: viewId } = found(await findScheduledReport(tx, id));
  await lockSeenReport(tx, reader, viewId);
  return found(await lockSchedule(tx, id));
}

/**
 * Changes a schedule of the caller's own; a paused one is sent again. Throws 409 when it was changed since the version that the caller
 * knows.
 */
export async function changeSchedule(
  tx: TenantTx,
  reader: SavedReportReader,
  { id, version, timing, recipientIds, skipWhenEmpty }: BodyOf<typeof updateEndpoint> & { readonly id: string },
): Promise<ReportSchedule> {
  const { me, tenant } = reader;
  const row = await lockSeen(tx, reader, id);
  if (row.owner_id !== me.userId) throw new ProblemError('not_allowed');
  const ownerName = await ownName(tx, me);
  const shown = async (it: ReportScheduleRow) =>
    present(it, { userId: me.userId, ownerName, recipients: await listRecipients(tx, [id]) });
  if (row.version !== version) throw new ProblemError('stale_version', { current: await shown(row) });
  await assertStaff(tx, recipientIds);
  const zone = officeZone(tenant);
  const next: ReportScheduleRow = {
    ...{ ...row, ...columnsOf(timing), zone, skip_when_empty: skipWhenEmpty },
    ...{ next_at: nextReportTime(timing, zone, tx.now), paused_reason: null, version: version + 1 },
  };
  await writeSchedule(tx, next);
  await replaceRecipients(tx, id, [...new Set(recipientIds)]);
  return shown(next);
}

/** Ends a schedule. Throws not_allowed when the caller neither owns it nor may edit roles. */
export async function dropSchedule(
  tx: TenantTx,
  reader: SavedReportReader,
  id: string,
): Promise<{ readonly done: true }> {
  const row = await lockSeen(tx, reader, id);
  if (row.owner_id !== reader.me.userId && !can(reader.me, 'role:edit')) throw new ProblemError('not_allowed');
  await deleteSchedule(tx, id);
  return { done: true };
}
