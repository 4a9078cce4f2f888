import type { DayMark } from '@evenhand/domain/assessment-days/marks/day-mark';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { readCriteria } from '../../../records/role-columns/public.ts';

export interface DayMarkRow extends DayMark {
  readonly exerciseId: string;
  readonly applicationId: string;
  readonly assessorId: string;
  readonly receivedAt: Date;
}

const mostDays = 50;

/** Lists released days from a date on that name this person in their make-up, the next first. */
export const listDaysOfPerson = (
  tx: TenantTx,
  { personId, from }: { readonly personId: string; readonly from: string },
) =>
  tx.db
    .selectFrom('assessment_day')
    .select(['id', 'title', 'day', 'time_zone', 'place', 'make_up'])
    .where('organization_id', '=', tx.organizationId)
    .where('state', '=', 'RELEASED')
    .where('day', '>=', from)
    .where(sql<boolean>`make_up -> 'people' @> ${JSON.stringify([{ id: personId }])}::jsonb`)
    .orderBy('day')
    .orderBy('id')
    .limit(mostDays)
    .execute();

/** Lists every timetable of a day that was ever released, the last first. */
export const listReleasedPlans = (tx: TenantTx, dayId: string) =>
  tx.db
    .selectFrom('assessment_day_plan')
    .select('plan')
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', '=', dayId)
    .where('released_at', 'is not', null)
    .orderBy('number', 'desc')
    .execute();

/** Lists the marks of a day, in no order. */
export async function listDayMarks(tx: TenantTx, dayId: string): Promise<DayMarkRow[]> {
  const rows = await tx.db
    .selectFrom('assessment_day_mark')
    .select(['id', 'kind', 'criterion', 'value', 'sequence', 'exercise_id', 'application_id', 'assessor_id'])
    .select('received_at')
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', '=', dayId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as DayMark['kind'],
    criterion: row.criterion,
    value: row.value as DayMark['value'],
    sequence: Number(row.sequence),
    exerciseId: row.exercise_id,
    applicationId: row.application_id,
    assessorId: row.assessor_id,
    receivedAt: row.received_at,
  }));
}

/** Finds the marks among these ids that are there already, of whatever day. */
export async function findDayMarks(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('assessment_day_mark')
    .select(['id', 'day_id', 'assessor_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...ids])
    .execute();
}

export interface NewDayMark extends DayMark {
  readonly exerciseId: string;
  readonly applicationId: string;
}

/** Adds marks. One that is there already stays as it is. */
export async function insertDayMarks(
  tx: TenantTx,
  at: { readonly dayId: string; readonly assessorId: string; readonly device: string },
  marks: readonly NewDayMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await tx.db
    .insertInto('assessment_day_mark')
    .values(
      marks.map((mark) => ({
        organization_id: tx.organizationId,
        id: mark.id,
        day_id: at.dayId,
        application_id: mark.applicationId,
        exercise_id: mark.exerciseId,
        assessor_id: at.assessorId,
        kind: mark.kind,
        criterion: mark.criterion,
        value: JSON.stringify(mark.value),
        sequence: mark.sequence,
        device: at.device,
        received_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
    .execute();
}

/** When the marks of a day were opened, and when they were made scores. */
export const findMarkTimes = (tx: TenantTx, dayId: string) =>
  tx.db
    .selectFrom('assessment_day')
    .select(['marks_opened_at', 'scores_released_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', dayId)
    .executeTakeFirst();

export async function setMarkTimes(
  tx: TenantTx,
  dayId: string,
  times: { readonly marks_opened_at: Date } | { readonly scores_released_at: Date },
): Promise<void> {
  await tx.db
    .updateTable('assessment_day')
    .set(times)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', dayId)
    .execute();
}

/** Returns the criteria of a role. An assessor need not be on its team. */
export async function findRoleCriteria(tx: TenantTx, roleId: string) {
  const row = await tx.db
    .selectFrom('role')
    .select('criteria')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', roleId)
    .executeTakeFirst();
  return row ? readCriteria(row.criteria) : [];
}
