import type { StageVisit } from '@evenhand/domain/reports/stage-visits';
import { sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Columns of `report_row` besides the organisation's id, in the order in which they are read and compared. */
const columns = [
  'application_id',
  'candidate_id',
  'role_id',
  'applied_on',
  'furthest',
  'outcome',
  'closed_from',
  'is_first',
  'is_listed',
  'source',
  'reason',
  'university_id',
  'degree_class',
  'degree_law',
  'pi',
  'flags',
  'flag_categories',
  'school_type',
  'school_percentile',
  'answered_tenths',
  'decided_tenths',
  'offered_tenths',
  'hired_tenths',
  'hired_on',
  'unlisted_at',
  'told_on',
  'answer_due',
] as const;

export interface ReportRowColumns {
  readonly application_id: string;
  readonly candidate_id: string;
  readonly role_id: string;
  readonly applied_on: string;
  readonly furthest: number;
  readonly outcome: number;
  readonly closed_from: number;
  readonly is_first: boolean;
  readonly is_listed: boolean;
  readonly source: string;
  readonly reason: string;
  readonly university_id: number;
  readonly degree_class: number;
  readonly degree_law: number;
  readonly pi: number;
  readonly flags: number;
  readonly flag_categories: number;
  readonly school_type: number;
  readonly school_percentile: number;
  readonly answered_tenths: number;
  readonly decided_tenths: number;
  readonly offered_tenths: number;
  readonly hired_tenths: number;
  readonly hired_on: string | null;
  readonly unlisted_at: Date | null;
  readonly told_on: string | null;
  readonly answer_due: boolean;
}

/** A row of an application with its stays in stages. */
export interface DerivedRow {
  readonly columns: ReportRowColumns;
  readonly visits: readonly StageVisit[];
}

const written = (row: DerivedRow): string =>
  JSON.stringify([
    columns.map((column) => row.columns[column]),
    row.visits.map(({ stageId, enteredAt, leftAt }) => [stageId, enteredAt.getTime(), leftAt?.getTime() ?? null]),
  ]);

/** Returns whether two rows say the same. */
export const areSameRows = (one: DerivedRow | null, other: DerivedRow | null): boolean =>
  one === null || other === null ? one === other : written(one) === written(other);

/** Loads the rows of applications as they are, by application id. */
export async function listReportRows(
  tx: TenantTx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, DerivedRow>> {
  const rows = await tx.db
    .selectFrom('report_row')
    .select([...columns])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .execute();
  const visits = await tx.db
    .selectFrom('stage_visit')
    .select(['application_id', 'stage_id', 'entered_at', 'left_at'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .orderBy('application_id')
    .orderBy('seq')
    .execute();
  const byApplication = Map.groupBy(visits, (visit) => visit.application_id);
  return new Map(
    rows.map((row) => [
      row.application_id,
      {
        columns: row,
        visits: (byApplication.get(row.application_id) ?? []).map((visit) => ({
          stageId: visit.stage_id,
          enteredAt: visit.entered_at,
          leftAt: visit.left_at,
        })),
      },
    ]),
  );
}

/** Removes the rows of applications, with their stays. */
export async function deleteReportRows(tx: TenantTx, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await tx.db
    .deleteFrom('report_row')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .execute();
}

/** A change of an application that no event records. */
export interface NotedChange {
  readonly application_id: string;
  readonly id: string;
}

/** Lists the changes noted of applications that are not in their rows yet. */
export const listNotedChanges = (tx: TenantTx, applicationIds: readonly string[]): Promise<NotedChange[]> =>
  tx.db
    .selectFrom('report_change')
    .select(['application_id', 'id'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .execute();

/** Deletes changes that are in the rows now. Those noted since they were listed stay. */
export async function deleteNotedChanges(tx: TenantTx, changes: readonly NotedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const [applications, ids] = [changes.map((change) => change.application_id), changes.map(({ id }) => id)];
  await sql`delete from report_change c using unnest(cast(${applications} as uuid[]), cast(${ids} as uuid[])) as done(application_id, id)
    where c.organization_id = ${tx.organizationId} and c.application_id = done.application_id and c.id = done.id`.execute(
    tx.db,
  );
}

const rowColumns = sql.join(columns.map((column) => sql.ref(column)));

/** Rows and their stays as JSON, with the columns of their tables. */
export interface WrittenRows {
  readonly rows: string;
  readonly visits: string;
}

/** Writes rows as JSON: a statement with a value for each column takes longer to make than to run. */
export function writtenRows({ organizationId }: TenantTx, rows: readonly DerivedRow[]): WrittenRows {
  const visits = rows.flatMap(({ columns: { application_id, role_id }, visits: own }) =>
    own.map(({ stageId, enteredAt, leftAt }, seq) => ({
      organization_id: organizationId,
      application_id,
      seq,
      role_id,
      stage_id: stageId,
      entered_at: enteredAt,
      left_at: leftAt,
    })),
  );
  return {
    rows: JSON.stringify(rows.map((row) => ({ organization_id: organizationId, ...row.columns }))),
    visits: JSON.stringify(visits),
  };
}

/** Inserts the rows of applications that have none. */
export async function insertReportRows(tx: TenantTx, { rows, visits }: WrittenRows): Promise<void> {
  await sql`insert into report_row (organization_id, ${rowColumns}) select organization_id, ${rowColumns}
    from json_populate_recordset(null::report_row, cast(${rows} as json))`.execute(tx.db);
  await sql`insert into stage_visit (organization_id, application_id, seq, role_id, stage_id, entered_at, left_at)
    select organization_id, application_id, seq, role_id, stage_id, entered_at, left_at
    from json_populate_recordset(null::stage_visit, cast(${visits} as json))`.execute(tx.db);
}

/** Takes what rows say about the person away, who is in no list any more. */
export async function emptyRows(tx: TenantTx, applicationIds: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('report_row')
    .set({
      is_listed: false,
      university_id: 0,
      degree_class: 0,
      degree_law: 0,
      pi: -32768,
      flags: -1,
      flag_categories: -1,
      school_type: 0,
      school_percentile: -1,
    })
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .execute();
}

/** Returns the time up to which changes are in the rows; null before they were first made. */
export async function findDoneTo(tx: TenantTx): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('report_watermark')
    .select('done_to')
    .where('organization_id', '=', tx.organizationId)
    .executeTakeFirst();
  return row?.done_to ?? null;
}

/** Makes other transactions wait that bring the rows of the organisation up to date. Returns false when another one does it and `wait` is off. */
export async function lockReportRows(tx: TenantTx, wait: boolean): Promise<boolean> {
  const call = wait ? sql`pg_advisory_xact_lock` : sql`pg_try_advisory_xact_lock`;
  const { rows } = await sql<{
    held: unknown;
  }>`select ${call}(hashtextextended(${`reports ${tx.organizationId}`}, 0)) as held`.execute(tx.db);
  return rows[0]?.held !== false;
}

export async function saveDoneTo(tx: TenantTx, doneTo: Date): Promise<void> {
  await tx.db
    .insertInto('report_watermark')
    .values({ organization_id: tx.organizationId, done_to: doneTo })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet((eb) => ({ done_to: eb.ref('excluded.done_to') }))
        .where('report_watermark.done_to', '<', doneTo),
    )
    .execute();
}

/** An id before all that there are. */
export const firstIdOfAll = '00000000-0000-0000-0000-000000000000';

/** Returns the smallest id that an event of a moment can have: ids of events begin with their time. */
export function firstIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const counted = sql`(a.submitted_at is not null or a.hidden_submitted_at is not null)`;

/**
 * Lists sent applications of the candidates of whom something was recorded since a moment, and those of which a change was noted, by
 * their ids from one on.
 */
export async function listChanged(
  tx: TenantTx,
  at: { readonly since: Date; readonly after?: string; readonly limit: number },
): Promise<string[]> {
  const after = at.after ?? firstIdOfAll;
  const { organizationId } = tx;
  const rows = await byOwnPlan(
    tx,
    sql<{ id: string }>`with changed as materialized (select distinct e.candidate_id from event e
        where e.organization_id = ${organizationId} and e.id >= ${firstIdAt(at.since)} and e.candidate_id is not null)
      select c.application_id as id from report_change c
        where c.organization_id = ${organizationId} and c.application_id > ${after}
      union
      select a.id from changed join application a on a.organization_id = ${organizationId}
        and a.candidate_id = changed.candidate_id and a.id > ${after}
      where ${counted} order by id limit ${at.limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Lists the next sent applications after an id. */
export async function listSent(tx: TenantTx, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select a.id from application a
    where a.organization_id = ${tx.organizationId} and a.id > ${after} and ${counted}
    order by a.id limit ${limit}`.execute(tx.db);
  return rows.map(({ id }) => id);
}
