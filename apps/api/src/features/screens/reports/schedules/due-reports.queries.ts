import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { scheduleColumns } from './report-schedules.queries.ts';

const scheduled = (tx: TenantTx) =>
  tx.db
    .selectFrom('report_schedule')
    .innerJoin('report_view', (join) =>
      join
        .onRef('report_view.organization_id', '=', 'report_schedule.organization_id')
        .onRef('report_view.id', '=', 'report_schedule.view_id'),
    )
    .innerJoin('user_account as owner', (join) =>
      join
        .onRef('owner.organization_id', '=', 'report_schedule.organization_id')
        .onRef('owner.id', '=', 'report_schedule.owner_id'),
    )
    .select(scheduleColumns)
    .select(['report_view.report', 'report_view.question', 'report_view.name', 'report_view.shared'])
    .select('report_view.owner_id as view_owner_id')
    .select(['owner.first_name as owner_first_name', 'owner.last_name as owner_last_name'])
    .where('report_schedule.organization_id', '=', tx.organizationId);
export type ScheduledReportRow = Awaited<ReturnType<ReturnType<typeof scheduled>['execute']>>[number];

/** Takes schedules that are due. Those that another worker holds are left to it. */
export const takeDueSchedules = (tx: TenantTx, limit: number): Promise<ScheduledReportRow[]> =>
  scheduled(tx)
    .where('report_schedule.paused_reason', 'is', null)
    .where('report_schedule.next_at', '<=', tx.now)
    .orderBy('report_schedule.next_at')
    .limit(limit)
    .forUpdate('report_schedule')
    .skipLocked()
    .execute();

/** Adds the runs of a schedule for the time at which it is due: one for each recipient who has not stopped it. */
export async function insertRuns(
  tx: TenantTx,
  schedule: { readonly id: string; readonly next_at: Date },
): Promise<void> {
  const recipients = await tx.db
    .selectFrom('report_recipient')
    .select('user_id')
    .where('organization_id', '=', tx.organizationId)
    .where('schedule_id', '=', schedule.id)
    .where('stopped_at', 'is', null)
    .execute();
  if (recipients.length === 0) return;
  await tx.db
    .insertInto('report_run')
    .values(
      recipients.map(({ user_id: recipientId }) => ({
        organization_id: tx.organizationId,
        id: tx.newId(),
        schedule_id: schedule.id,
        due_at: schedule.next_at,
        recipient_id: recipientId,
        created_at: tx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'schedule_id', 'due_at', 'recipient_id']).doNothing(),
    )
    .execute();
}

/** Says when a schedule is due again, or why it is paused. Its version stays: its owner has changed nothing. */
export async function moveSchedule(
  tx: TenantTx,
  id: string,
  change: { readonly next_at: Date } | { readonly paused_reason: 'OWNER_LEFT' | 'OWNER_MAY_NOT' },
): Promise<void> {
  await tx.db
    .updateTable('report_schedule')
    .set({ ...change, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Returns whether a schedule is due or a run waits. */
export async function hasDueReports(tx: TenantTx): Promise<boolean> {
  const due = tx.db
    .selectFrom('report_schedule')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('paused_reason', 'is', null)
    .where('next_at', '<=', tx.now)
    .limit(1);
  const waiting = tx.db
    .selectFrom('report_run')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('state', '=', 'WAITING')
    .limit(1);
  return (await due.executeTakeFirst()) !== undefined || (await waiting.executeTakeFirst()) !== undefined;
}

export async function listWaitingRuns(tx: TenantTx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('report_run')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('state', '=', 'WAITING')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Loads a run with its report and its recipient. Null when there is none, or its recipient is no recipient any more. */
export async function findRun(tx: TenantTx, id: string) {
  const run = await tx.db
    .selectFrom('report_run')
    .select(['id', 'schedule_id', 'recipient_id', 'state', 'created_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run) return null;
  const schedule = await scheduled(tx).where('report_schedule.id', '=', run.schedule_id).executeTakeFirst();
  const recipient = await tx.db
    .selectFrom('report_recipient')
    .innerJoin('user_account', (join) =>
      join
        .onRef('user_account.id', '=', 'report_recipient.user_id')
        .on('user_account.organization_id', '=', tx.organizationId),
    )
    .select(['stopped_at', 'first_name', 'last_name', 'email'])
    .where('report_recipient.organization_id', '=', tx.organizationId)
    .where('schedule_id', '=', run.schedule_id)
    .where('user_id', '=', run.recipient_id)
    .executeTakeFirst();
  return schedule && recipient ? { run, schedule, recipient } : null;
}
export type FoundRun = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Ends the runs that have waited since before a time. */
export async function failOldRuns(tx: TenantTx, before: Date): Promise<void> {
  await tx.db
    .updateTable('report_run')
    .set({ state: 'FAILED' })
    .where('organization_id', '=', tx.organizationId)
    .where('state', '=', 'WAITING')
    .where('created_at', '<', before)
    .execute();
}

/** Ends a run. Returns false when another worker has ended it. */
export async function endRun(tx: TenantTx, id: string, state: 'SENT' | 'EMPTY' | 'REFUSED'): Promise<boolean> {
  const result = await tx.db
    .updateTable('report_run')
    .set({ state })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Deletes what was to be sent before a time. */
export async function deleteOldRuns(tx: TenantTx, before: Date): Promise<void> {
  await tx.db
    .deleteFrom('report_run')
    .where('organization_id', '=', tx.organizationId)
    .where('created_at', '<', before)
    .execute();
}

/** Lists the administrators of the organisation, who are told that a report is not sent any more. */
export const listReportAdmins = async (tx: TenantTx): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('user_type', '=', 'HIRING_MANAGER_ADMIN')
    .where('status', '=', 'ACTIVE')
    .execute();
  return rows.map(({ id }) => id);
};
