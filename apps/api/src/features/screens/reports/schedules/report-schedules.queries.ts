import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export interface ReportScheduleRow {
  readonly id: string;
  readonly view_id: string;
  readonly owner_id: string;
  readonly cadence: string;
  readonly weekday: number | null;
  readonly month_day: number | null;
  readonly at_time: string;
  readonly zone: string;
  readonly skip_when_empty: boolean;
  readonly next_at: Date;
  readonly paused_reason: string | null;
  readonly version: number;
}

export interface RecipientRow {
  readonly schedule_id: string;
  readonly user_id: string;
  readonly stopped_at: Date | null;
  readonly first_name: string;
  readonly last_name: string;
}

/** Columns of a schedule by which it is sent and shown. */
export const scheduleColumns = [
  'report_schedule.id',
  'report_schedule.view_id',
  'report_schedule.owner_id',
  'report_schedule.cadence',
  'report_schedule.weekday',
  'report_schedule.month_day',
  'report_schedule.at_time',
  'report_schedule.zone',
  'report_schedule.skip_when_empty',
  'report_schedule.next_at',
  'report_schedule.paused_reason',
  'report_schedule.version',
] as const;

/** Lists the schedules of a saved report, with the names of their owners, in the order in which they are sent. */
export const listScheduleRows = (tx: TenantTx, viewId: string) =>
  tx.db
    .selectFrom('report_schedule')
    .innerJoin('user_account as owner', (join) =>
      join
        .onRef('owner.organization_id', '=', 'report_schedule.organization_id')
        .onRef('owner.id', '=', 'report_schedule.owner_id'),
    )
    .select(scheduleColumns)
    .select(['owner.first_name', 'owner.last_name'])
    .where('report_schedule.organization_id', '=', tx.organizationId)
    .where('report_schedule.view_id', '=', viewId)
    .orderBy('report_schedule.next_at')
    .orderBy('report_schedule.id')
    .execute();

export const lockSchedule = (tx: TenantTx, id: string): Promise<ReportScheduleRow | undefined> =>
  tx.db
    .selectFrom('report_schedule')
    .select(scheduleColumns)
    .where('report_schedule.organization_id', '=', tx.organizationId)
    .where('report_schedule.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Returns the saved report of a schedule, for it to be locked before the schedule. */
export const findScheduledReport = (tx: TenantTx, id: string) =>
  tx.db
    .selectFrom('report_schedule')
    .select('view_id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function countSchedules(tx: TenantTx, ownerId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('report_schedule')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', tx.organizationId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertSchedule(tx: TenantTx, row: ReportScheduleRow): Promise<void> {
  await tx.db
    .insertInto('report_schedule')
    .values({ ...row, organization_id: tx.organizationId, created_at: tx.now, updated_at: tx.now })
    .execute();
}

export async function writeSchedule(tx: TenantTx, { id, ...row }: ReportScheduleRow): Promise<void> {
  await tx.db
    .updateTable('report_schedule')
    .set({ ...row, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSchedule(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('report_schedule')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Lists the recipients of schedules by last name. */
export const listRecipients = (tx: TenantTx, scheduleIds: readonly string[]): Promise<RecipientRow[]> =>
  scheduleIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('report_recipient')
        .innerJoin('user_account as person', (join) =>
          join
            .onRef('person.organization_id', '=', 'report_recipient.organization_id')
            .onRef('person.id', '=', 'report_recipient.user_id'),
        )
        .select(['report_recipient.schedule_id', 'report_recipient.user_id', 'report_recipient.stopped_at'])
        .select(['person.first_name', 'person.last_name'])
        .where('report_recipient.organization_id', '=', tx.organizationId)
        .where('report_recipient.schedule_id', 'in', [...scheduleIds])
        .orderBy('person.last_name')
        .orderBy('person.first_name')
        .orderBy('person.id')
        .execute();

/** Sets the recipients of a schedule. Those who have stopped it stay, so that they are not sent it again. */
export async function replaceRecipients(tx: TenantTx, scheduleId: string, userIds: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('report_recipient')
    .where('organization_id', '=', tx.organizationId)
    .where('schedule_id', '=', scheduleId)
    .where('stopped_at', 'is', null)
    .where('user_id', 'not in', [...userIds])
    .execute();
  await tx.db
    .insertInto('report_recipient')
    .values(
      userIds.map((user_id) => ({
        organization_id: tx.organizationId,
        schedule_id: scheduleId,
        user_id,
        stopped_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organization_id', 'schedule_id', 'user_id']).doNothing())
    .execute();
}

/** Returns those of the ids that are active accounts of staff of the organisation. */
export async function activeStaffAmong(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...ids])
    .where('user_type', 'in', ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'])
    .where('status', '=', 'ACTIVE')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
