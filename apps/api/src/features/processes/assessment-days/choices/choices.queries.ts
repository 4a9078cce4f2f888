import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const choices = (tx: TenantTx) =>
  tx.db
    .selectFrom('assessment_day_choice as choice')
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'choice.organization_id').onRef('role.id', '=', 'choice.role_id'),
    )
    .select(['choice.id', 'choice.role_id', 'choice.stage_id', 'choice.text', 'choice.choose_by'])
    .select(['choice.change_until', 'choice.is_open', 'choice.version'])
    .select(['role.title as role_title', 'role.blind', 'role.seen_stages'])
    .where('choice.organization_id', '=', tx.organizationId);

export const findChoice = (tx: TenantTx, id: string) => choices(tx).where('choice.id', '=', id).executeTakeFirst();
export type DayChoiceRow = NonNullable<Awaited<ReturnType<typeof findChoice>>>;

export const listChoiceRows = (tx: TenantTx, roleId: string) =>
  choices(tx)
    .where('choice.role_id', '=', roleId)
    .orderBy('choice.created_at', 'desc')
    .orderBy('choice.id')
    .limit(50)
    .execute();

export async function insertChoice(
  tx: TenantTx,
  row: {
    readonly id: string;
    readonly roleId: string;
    readonly stageId: number;
    readonly text: string;
    readonly chooseBy: Date;
    readonly changeUntil: Date;
    readonly dayIds: readonly string[];
    readonly userId: string;
  },
): Promise<void> {
  await tx.db
    .insertInto('assessment_day_choice')
    .values({
      organization_id: tx.organizationId,
      id: row.id,
      role_id: row.roleId,
      stage_id: row.stageId,
      text: row.text,
      choose_by: row.chooseBy,
      change_until: row.changeUntil,
      is_open: true,
      created_at: tx.now,
      created_by: row.userId,
      version: 1,
    })
    .execute();
  await tx.db
    .insertInto('assessment_day_option')
    .values(row.dayIds.map((dayId) => ({ organization_id: tx.organizationId, choice_id: row.id, day_id: dayId })))
    .execute();
}

/** Closes a choice at the version that was read. Returns false when it has another one. */
export async function writeClosed(tx: TenantTx, id: string, version: number): Promise<boolean> {
  const written = await tx.db
    .updateTable('assessment_day_choice')
    .set({ is_open: false, version: version + 1 })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return written.length > 0;
}

/** Lists the days of a choice with how many are on each and wait for it, the first day first. */
export const listChoiceDays = (tx: TenantTx, choiceId: string) =>
  tx.db
    .selectFrom('assessment_day_option as option')
    .innerJoin('assessment_day as day', (join) =>
      join.onRef('day.organization_id', '=', 'option.organization_id').onRef('day.id', '=', 'option.day_id'),
    )
    .select(['day.id', 'day.title', 'day.day', 'day.time_zone', 'day.place', 'day.capacity', 'day.state'])
    .select('day.make_up')
    .select((eb) => [
      eb
        .selectFrom('assessment_day_candidate as seat')
        .whereRef('seat.organization_id', '=', 'day.organization_id')
        .whereRef('seat.day_id', '=', 'day.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('taken'),
      eb
        .selectFrom('assessment_day_invitation as waiting')
        .whereRef('waiting.organization_id', '=', 'day.organization_id')
        .whereRef('waiting.reserve_day_id', '=', 'day.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('reserve'),
    ])
    .where('option.organization_id', '=', tx.organizationId)
    .where('option.choice_id', '=', choiceId)
    .orderBy('day.day')
    .orderBy('day.id')
    .execute();
export type ChoiceDayRow = Awaited<ReturnType<typeof listChoiceDays>>[number];

/** Holds a choice until the end of the transaction, so that answers to it are taken one after another. */
export async function holdChoice(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .selectFrom('assessment_day_choice')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Holds days in the order of their ids, and returns them with the number of places taken. */
export async function holdDays(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const held = await tx.db
    .selectFrom('assessment_day')
    .select(['id', 'role_id', 'state', 'capacity', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute();
  const counts = await tx.db
    .selectFrom('assessment_day_candidate')
    .select(['day_id', ({ fn }) => fn.countAll<number>().as('taken')])
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', 'in', [...new Set(ids)])
    .groupBy('day_id')
    .execute();
  const taken = new Map(counts.map((row) => [row.day_id, Number(row.taken)]));
  return held.map((row) => ({ ...row, taken: taken.get(row.id) ?? 0 }));
}

export async function writeCapacity(tx: TenantTx, dayId: string, capacity: number): Promise<void> {
  await tx.db
    .updateTable('assessment_day')
    .set({ capacity })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', dayId)
    .execute();
}

/** Gives up a candidate's place on a day. */
export async function removeSeat(tx: TenantTx, dayId: string, applicationId: string): Promise<void> {
  await tx.db
    .deleteFrom('assessment_day_candidate')
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', '=', dayId)
    .where('application_id', '=', applicationId)
    .execute();
}

/** Counts a held day's version up, because who comes has changed. */
export async function countUp(tx: TenantTx, dayId: string): Promise<void> {
  await tx.db
    .updateTable('assessment_day')
    .set({ version: sql<number>`version + 1` })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', dayId)
    .execute();
}

/** Lists which of some applications are sent, stand at a stage of a role, and are not withdrawn. */
export const listAtStage = (
  tx: TenantTx,
  { roleId, stageId, applicationIds }: { roleId: string; stageId: number; applicationIds: readonly string[] },
) =>
  tx.db
    .selectFrom('application')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId)
    .where('stage_id', '=', stageId)
    .where('submitted_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('id', 'in', [...applicationIds])
    .execute();
