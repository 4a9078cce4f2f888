import type { EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';

/** Reader of days. `onTeamOf` is null for one who sees every role. */
export interface DayReader {
  readonly onTeamOf: string | null;
}

const most = 200;

const days = (tx: TenantTx, { onTeamOf }: DayReader) =>
  tx.db
    .selectFrom('assessment_day as day')
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'day.organization_id').onRef('role.id', '=', 'day.role_id'),
    )
    .select([
      'day.id',
      'day.role_id',
      'day.stage_id',
      'day.title',
      'day.day',
      'day.time_zone',
      'day.place',
      'day.state',
    ])
    .select(['day.pack', 'day.expenses', 'day.quiet_place'])
    .select(['day.make_up', 'day.version', 'role.title as role_title', 'role.blind', 'role.seen_stages'])
    .select((eb) =>
      eb
        .selectFrom('assessment_day_candidate as candidate')
        .whereRef('candidate.organization_id', '=', 'day.organization_id')
        .whereRef('candidate.day_id', '=', 'day.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('candidates'),
    )
    .where('day.organization_id', '=', tx.organizationId)
    .where(
      onTeamOf === null
        ? sql<boolean>`true`
        : sql<boolean>`exists (select 1 from role_member member
            where member.organization_id = day.organization_id and member.role_id = day.role_id and member.user_id = ${onTeamOf})`,
    );

/** Lists days, the last first. */
export async function listDayRows(tx: TenantTx, reader: DayReader, roleId: string | undefined) {
  let query = days(tx, reader);
  if (roleId !== undefined) query = query.where('day.role_id', '=', roleId);
  return query.orderBy('day.day', 'desc').orderBy('day.id').limit(most).execute();
}
export type DayRow = Awaited<ReturnType<typeof listDayRows>>[number];

export const findDay = (tx: TenantTx, reader: DayReader, id: string) =>
  days(tx, reader).where('day.id', '=', id).executeTakeFirst();

export interface DayContent {
  readonly title: string;
  readonly day: string;
  readonly place: string;
  readonly makeUp: EditedMakeUp;
}

/** Notes for candidates beside their times. One that is left out stays as it is. */
export interface DayNotes {
  readonly pack?: string | undefined;
  readonly expenses?: string | undefined;
  readonly quietPlace?: string | undefined;
}

export async function insertDay(
  tx: TenantTx,
  row: DayContent & {
    readonly id: string;
    readonly roleId: string;
    readonly stageId: number;
    readonly timeZone: string;
    readonly userId: string;
  },
): Promise<void> {
  const { id, roleId, stageId, title, day, timeZone, place, makeUp, userId } = row;
  await tx.db
    .insertInto('assessment_day')
    .values({
      organization_id: tx.organizationId,
      id,
      role_id: roleId,
      stage_id: stageId,
      title,
      day,
      time_zone: timeZone,
      place,
      state: 'DRAFT',
      make_up: JSON.stringify(makeUp),
      created_at: tx.now,
      created_by: userId,
      version: 1,
    })
    .execute();
}

/** Writes a day at the version that was read. Returns false when it has another one. */
export async function writeDay(
  tx: TenantTx,
  input: DayContent & DayNotes & { readonly id: string; readonly version: number },
): Promise<boolean> {
  const { id, version, title, day, place, makeUp, pack, expenses, quietPlace } = input;
  const notes = {
    ...(pack === undefined ? {} : { pack }),
    ...(expenses === undefined ? {} : { expenses }),
    ...(quietPlace === undefined ? {} : { quiet_place: quietPlace }),
  };
  const written = await tx.db
    .updateTable('assessment_day')
    .set({ title, day, place, ...notes, make_up: JSON.stringify(makeUp), version: version + 1 })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return written.length > 0;
}

/** Counts a day's version up from the one that was read. Returns false when it has another one. */
export async function raiseVersion(tx: TenantTx, { id, version }: { id: string; version: number }): Promise<boolean> {
  const written = await tx.db
    .updateTable('assessment_day')
    .set({ version: version + 1 })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return written.length > 0;
}

export async function setDayState(tx: TenantTx, id: string, state: string): Promise<void> {
  await tx.db
    .updateTable('assessment_day')
    .set({ state })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Lists the candidates of a day by their codes, which say nothing of who they are or when they applied. */
export const listDayCandidates = (tx: TenantTx, dayId: string) =>
  tx.db
    .selectFrom('assessment_day_candidate as seat')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'seat.organization_id')
        .onRef('application.id', '=', 'seat.application_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select(['seat.application_id', 'seat.group_number', 'seat.extra_percent', 'seat.extra_breaks', 'seat.room_needs'])
    .select([
      'seat.from_minute',
      'seat.to_minute',
      'seat.state',
      'application.stage_id',
      'candidate.id as candidate_id',
    ])
    .select(['candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .select(codeOf(tx, 'application').as('code'))
    .where('seat.organization_id', '=', tx.organizationId)
    .where('seat.day_id', '=', dayId)
    .orderBy('code')
    .execute();
export type DayCandidateRow = Awaited<ReturnType<typeof listDayCandidates>>[number];

export interface NewDayCandidate {
  readonly applicationId: string;
  readonly group: number | null;
  readonly hours: { readonly from: number; readonly to: number } | null;
  readonly extraPercent: number;
  readonly extraBreaks: number;
  readonly roomNeeds: readonly string[];
}

/** Adds candidates, and changes group and hours of those who are there. */
export async function putDayCandidates(
  tx: TenantTx,
  dayId: string,
  candidates: readonly NewDayCandidate[],
): Promise<void> {
  if (candidates.length === 0) return;
  await tx.db
    .insertInto('assessment_day_candidate')
    .values(
      candidates.map((one) => ({
        organization_id: tx.organizationId,
        day_id: dayId,
        application_id: one.applicationId,
        group_number: one.group,
        from_minute: one.hours?.from ?? null,
        to_minute: one.hours?.to ?? null,
        extra_percent: one.extraPercent,
        extra_breaks: one.extraBreaks,
        room_needs: [...one.roomNeeds],
        state: 'EXPECTED',
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'day_id', 'application_id']).doUpdateSet({
        group_number: sql<number | null>`excluded.group_number`,
        from_minute: sql<number | null>`excluded.from_minute`,
        to_minute: sql<number | null>`excluded.to_minute`,
        extra_percent: sql<number>`excluded.extra_percent`,
        extra_breaks: sql<number>`excluded.extra_breaks`,
        room_needs: sql<string[]>`excluded.room_needs`,
      }),
    )
    .execute();
}

/** Takes candidates off a day who are not among those that come. */
export async function removeOtherCandidates(tx: TenantTx, dayId: string, coming: readonly string[]): Promise<void> {
  let query = tx.db
    .deleteFrom('assessment_day_candidate')
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', '=', dayId);
  if (coming.length > 0) query = query.where('application_id', 'not in', [...coming]);
  await query.execute();
}

/** Lists which of some applications are on a role, at a stage, and open to be seen, with what a longer time is made of. */
export const listRoleApplications = (tx: TenantTx, roleId: string, applicationIds: readonly string[]) =>
  tx.db
    .selectFrom('application')
    .leftJoin('candidate_adjustment as adjustment', (join) =>
      join
        .onRef('adjustment.organization_id', '=', 'application.organization_id')
        .onRef('adjustment.candidate_id', '=', 'application.candidate_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select(['application.id', 'application.stage_id', 'application.withdrawn_at', 'candidate.deleted_at'])
    .select('adjustment.data')
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.role_id', '=', roleId)
    .where('application.submitted_at', 'is not', null)
    .where('application.id', 'in', [...applicationIds])
    .execute();

export const listBars = (tx: TenantTx, dayId: string) =>
  tx.db
    .selectFrom('assessment_day_bar')
    .select(['person_id', 'application_id', 'why'])
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', '=', dayId)
    .orderBy('person_id')
    .orderBy('application_id')
    .execute();

export async function replaceBars(
  tx: TenantTx,
  dayId: string,
  bars: readonly { readonly personId: string; readonly applicationId: string; readonly why: string }[],
): Promise<void> {
  await tx.db
    .deleteFrom('assessment_day_bar')
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', '=', dayId)
    .execute();
  if (bars.length === 0) return;
  await tx.db
    .insertInto('assessment_day_bar')
    .values(
      bars.map(({ personId, applicationId, why }) => ({
        organization_id: tx.organizationId,
        day_id: dayId,
        person_id: personId,
        application_id: applicationId,
        why,
      })),
    )
    .execute();
}
