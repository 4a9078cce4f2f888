import type { ActivityPin } from '@evenhand/domain/assessment-days/assessment-day';
import type { DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { ReleasedAs } from './released-as.ts';

const plans = (tx: TenantTx, dayId: string) =>
  tx.db
    .selectFrom('assessment_day_plan')
    .select(['number', 'day_version', 'plan', 'pins', 'made_at', 'released_at', 'released_as'])
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', '=', dayId);

export const findNewestPlan = (tx: TenantTx, dayId: string) =>
  plans(tx, dayId).orderBy('number', 'desc').limit(1).executeTakeFirst();

export const findPlan = (tx: TenantTx, dayId: string, number: number) =>
  plans(tx, dayId).where('number', '=', number).executeTakeFirst();
export type DayPlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** Finds the timetable that was released last. */
export const findReleasedPlan = (tx: TenantTx, dayId: string) =>
  plans(tx, dayId).where('released_at', 'is not', null).orderBy('number', 'desc').limit(1).executeTakeFirst();

/** Adds a timetable after the others and returns its number. The caller holds the day. */
export async function insertPlan(
  tx: TenantTx,
  row: {
    readonly dayId: string;
    readonly dayVersion: number;
    readonly plan: DayPlan;
    readonly pins: readonly ActivityPin[];
    readonly userId: string;
  },
): Promise<number> {
  const number = ((await findNewestPlan(tx, row.dayId))?.number ?? 0) + 1;
  await tx.db
    .insertInto('assessment_day_plan')
    .values({
      organization_id: tx.organizationId,
      day_id: row.dayId,
      number,
      day_version: row.dayVersion,
      plan: JSON.stringify(row.plan),
      pins: JSON.stringify(row.pins),
      made_at: tx.now,
      made_by: row.userId,
    })
    .execute();
  return number;
}

/** Returns when a timetable of the day was first released; null when none was. */
export async function firstReleaseOf(tx: TenantTx, dayId: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('assessment_day_plan')
    .select((eb) => eb.fn.min('released_at').as('first'))
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', '=', dayId)
    .executeTakeFirst();
  return row?.first ?? null;
}

export async function setReleased(
  tx: TenantTx,
  at: { readonly dayId: string; readonly number: number; readonly releasedAs: ReleasedAs },
): Promise<void> {
  await tx.db
    .updateTable('assessment_day_plan')
    .set({ released_at: tx.now, released_as: JSON.stringify(at.releasedAs) })
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', '=', at.dayId)
    .where('number', '=', at.number)
    .execute();
}

/** Holds a day until the end of the transaction, so that timetables get their numbers one after another. */
export async function holdDay(tx: TenantTx, dayId: string): Promise<void> {
  await tx.db
    .selectFrom('assessment_day')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', dayId)
    .forUpdate()
    .execute();
}
