import { type RawBuilder, sql } from 'kysely';
import { byOwnPlan } from '../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';
import { eachOfPresent, isOfDeleted } from '../../../platform/lists/deleted-candidates.ts';

interface RoleRow {
  readonly id: string;
  readonly title: string;
  readonly blind: boolean;
  readonly seen_stages: number[];
  readonly pipeline: unknown;
  readonly on_team: boolean;
}

/** Lists present roles: all of the organisation's, or those whose team the user is on. */
export async function listActiveRoles(
  tx: TenantTx,
  at: { readonly userId: string; readonly onlyTheirs: boolean },
): Promise<RoleRow[]> {
  const { organizationId } = tx;
  const theirs = at.onlyTheirs ? sql`and m.user_id is not null` : sql``;
  const { rows } =
    await sql<RoleRow>`select r.id, r.title, r.blind, r.seen_stages, r.pipeline, m.user_id is not null as on_team
    from role r
    left join role_member m on m.organization_id = ${organizationId} and m.role_id = r.id and m.user_id = ${at.userId}
    where r.organization_id = ${organizationId} and r.status = 'ACTIVE' ${theirs}`.execute(tx.db);
  return rows;
}

/** A position of a role, and of whom. */
export interface InboxPosition {
  readonly roleId: string;
  readonly substageId: number;
}

export interface CountedPosition extends InboxPosition {
  readonly total: number;
  readonly oldest: Date;
}

/** Limits the applications to those assigned to one reviewer; null means all of them. */
interface Among {
  readonly readerId: string | null;
}

const ofReader = ({ readerId }: Among) => (readerId === null ? sql`` : sql`and a.assignee_id = ${readerId}`);

interface CountRow {
  readonly role_id: string;
  readonly substage_id: number;
  readonly total: number;
  readonly oldest: Date | null;
}

const counted = (rows: readonly CountRow[]): CountedPosition[] =>
  rows.flatMap(({ role_id: roleId, substage_id: substageId, total, oldest }) =>
    oldest === null ? [] : [{ roleId, substageId, total: Number(total), oldest }],
  );

/**
 * How many stand at each of these positions and since when. Position by position, so that each is a stretch of an index in which equals are kept
 * as one, and the oldest the end of another; grouped, every one of hundreds of thousands would be looked at by itself. The few who
 * have been removed are counted by themselves and taken off.
 */
export async function countAt(tx: TenantTx, positions: readonly InboxPosition[]): Promise<CountedPosition[]> {
  if (positions.length === 0) return [];
  const { organizationId } = tx;
  const here = sql`a.organization_id = ${organizationId} and a.role_id = position.role_id
    and a.substage_id = position.substage_id and a.submitted_at is not null`;
  const rows = await byOwnPlan(
    tx,
    sql<CountRow>`with gone as materialized (
        select a.role_id, a.substage_id, count(*) as total from candidate c
        join application a on a.organization_id = ${organizationId} and a.candidate_id = c.id and a.submitted_at is not null
        where c.organization_id = ${organizationId} and c.deleted_at is not null and not c.anonymised
        group by a.role_id, a.substage_id)
      select position.role_id, position.substage_id, stand.total - coalesce(gone.total, 0) as total, first.last_change_at as oldest
      from unnest(cast(${positions.map((position) => position.roleId)} as uuid[]),
        cast(${positions.map((position) => position.substageId)} as integer[])) as position(role_id, substage_id)
      cross join lateral (select count(*) as total from application a
        where ${here} and a.stage_id = cast(position.substage_id / 100 as smallint)) stand
      left join lateral (select a.last_change_at from application a
        where ${here} and ${eachOfPresent(organizationId, 'a')} order by a.last_change_at, a.id limit 1) first on true
      left join gone on gone.role_id = position.role_id and gone.substage_id = position.substage_id`,
  );
  return counted(rows);
}

/** The same of those whom a reader has been given, at any position of these roles: from the index of readers alone. */
export async function countOwn(
  tx: TenantTx,
  at: { readonly readerId: string; readonly roleIds: readonly string[] },
): Promise<CountedPosition[]> {
  if (at.roleIds.length === 0) return [];
  const rows = await byOwnPlan(
    tx,
    sql<CountRow>`select a.role_id, a.substage_id, count(*) as total, min(a.last_change_at) as oldest from application a
      where a.organization_id = ${tx.organizationId} and a.assignee_id = ${at.readerId}
        and a.role_id = any(cast(${at.roleIds} as uuid[])) and a.submitted_at is not null
        and not ${isOfDeleted(tx.organizationId, 'a')}
      group by a.role_id, a.substage_id`,
  );
  return counted(rows);
}

export interface WaitingRow {
  readonly id: string;
  readonly candidate_id: string;
  readonly role_id: string;
  readonly stage_id: number;
  readonly substage_id: number;
  readonly last_change_at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly assignee: string | null;
  /** Application's code, shown to a reader who must not know who the candidate is. */
  readonly code: string;
}

type Waiting = Among & {
  readonly positions: readonly InboxPosition[];
  /**
   * Time zone by whose days alone the list is ordered, within a day by the application's id, drawn by lot; null orders it by the
   * moment.
   */
  readonly dayOf: string | null;
};

const positionsIn = ({ positions }: Waiting) =>
  sql`unnest(cast(${positions.map((position) => position.roleId)} as uuid[]),
    cast(${positions.map((position) => position.substageId)} as integer[])) as position(role_id, substage_id)`;

/** The condition that an application stands at one of the positions and waits there. */
const waitsAtPosition = ({ organizationId }: TenantTx, at: Waiting) =>
  sql`a.organization_id = ${organizationId} and a.role_id = position.role_id and a.substage_id = position.substage_id
    and a.submitted_at is not null and ${eachOfPresent(organizationId, 'a')} ${ofReader(at)}`;

/** Returns the sort key of the list: a moment, or its day when moments would tell who a candidate is. */
const orderedBy = ({ dayOf }: Waiting, moment: RawBuilder<unknown>) =>
  dayOf === null ? moment : sql`cast(${moment} at time zone ${dayOf} as date)`;

/** Loads what is shown of the applications that `chosen` selects as `id` and `since`. */
function loadWaiting(tx: TenantTx, chosen: RawBuilder<unknown>): Promise<WaitingRow[]> {
  const { organizationId } = tx;
  return byOwnPlan(
    tx,
    sql<WaitingRow>`with page as (${chosen})
      select a.id, a.candidate_id, a.role_id, a.stage_id, a.substage_id, a.last_change_at, c.first_name, c.last_name,
        nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as assignee,
        ${codeOf(tx, 'a')} as code
      from page
      join application a on a.organization_id = ${organizationId} and a.id = page.id
      join candidate c on c.organization_id = ${organizationId} and c.id = a.candidate_id
      left join user_account u on u.organization_id = ${organizationId} and u.id = a.assignee_id
      order by page.since, page.id`,
  );
}

/**
 * Loads a page of the applications that stand at these positions, the longest waiting first. The first few of each position are read off
 * the end of an index, and the page is taken from those.
 */
export async function listWaiting(
  tx: TenantTx,
  at: Waiting & { readonly page: number; readonly size: number },
): Promise<WaitingRow[]> {
  if (at.positions.length === 0) return [];
  const most = (at.page + 1) * at.size;
  const since = orderedBy(at, sql`a.last_change_at`);
  return loadWaiting(
    tx,
    sql`select w.id, w.since
        from ${positionsIn(at)}
        cross join lateral (
          select a.id, ${since} as since from application a where ${waitsAtPosition(tx, at)}
          order by ${since}, a.id limit ${sql.lit(most)}) w
        order by w.since, w.id limit ${sql.lit(at.size)} offset ${sql.lit(at.page * at.size)}`,
  );
}

/** A position in a list of the inbox. It stays where it is when its application moves away. */
export interface ListPosition {
  readonly since: Date;
  readonly applicationId: string;
}

/** Loads the nearest application on one side of a position; none at the end of the list. */
export async function listJoined(
  tx: TenantTx,
  at: Waiting & { readonly position: ListPosition; readonly side: 'before' | 'after' },
): Promise<WaitingRow[]> {
  if (at.positions.length === 0) return [];
  const [beyond, order] = at.side === 'after' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { applicationId } = at.position;
  const since = orderedBy(at, sql`a.last_change_at`);
  const from = orderedBy(at, sql`cast(${at.position.since} as timestamptz)`);
  return loadWaiting(
    tx,
    sql`select w.id, w.since
        from ${positionsIn(at)}
        cross join lateral (
          select a.id, ${since} as since from application a where ${waitsAtPosition(tx, at)}
            and (${since}, a.id) ${beyond} (${from}, cast(${applicationId} as uuid))
          order by ${since} ${order}, a.id ${order} limit 1) w
        order by w.since ${order}, w.id ${order} limit 1`,
  );
}
