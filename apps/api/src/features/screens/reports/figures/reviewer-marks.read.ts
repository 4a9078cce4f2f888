import { type RawBuilder, sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type ScoreReader, seesScores } from '../../../records/scores/public.ts';
import { onScale } from './sift-marks.read.ts';

/** The marks that figures about reviewers are made of. */
export interface MarkedRoles {
  readonly roleIds: readonly string[];
  /** Moments between which marks were given; null where nothing limits them. */
  readonly from: Date | null;
  readonly before: Date | null;
  readonly zone: string;
  /** Reader from whom some marks of others are hidden; null for one who sees them all. */
  readonly reader: ScoreReader;
}

const within = ({ from, before }: MarkedRoles, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${from === null ? sql`true` : sql`${at} >= ${from}`} and ${before === null ? sql`true` : sql`${at} < ${before}`}`;

/** Returns the scores of the roles' sent applications. */
const scoresOf = ({ organizationId }: TenantTx, { roleIds }: MarkedRoles): RawBuilder<unknown> =>
  sql`application a join score s on s.organization_id = ${organizationId} and s.application_id = a.id
    where a.organization_id = ${organizationId} and a.role_id = any(cast(${roleIds} as uuid[])) and a.submitted_at is not null`;

/** Tells whether lists hold an application, as far as the rows of reports say. */
const isListed = ({ organizationId }: TenantTx, applicationId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select r.is_listed from report_row r where r.organization_id = ${organizationId}
    and r.application_id = ${applicationId}), false)`;

/** Number of applications that a reviewer marked in a week; in all where there is no week, and by all where there is no reviewer. */
export interface WeekCount {
  readonly scorer_id: string | null;
  readonly week: string | null;
  readonly people: number;
  /** Those of them who are in no list any more. */
  readonly unlisted: number;
}

/** Counts the applications that were marked, by reviewer and week. */
export function countMarkedWeeks(tx: TenantTx, roles: MarkedRoles): Promise<WeekCount[]> {
  return byOwnPlan(
    tx,
    sql<WeekCount>`select scorer_id, week, cast(count(distinct application_id) as int) as people,
        cast(count(distinct application_id) filter (where not ${isListed(tx, sql`marked.application_id`)}) as int) as unlisted
      from (select s.scorer_id, s.application_id,
          cast(cast(date_trunc('week', s.updated_at at time zone ${roles.zone}) as date) as text) as week
        from ${scoresOf(tx, roles)} and s.complete and ${within(roles, sql`s.updated_at`)}) marked
      group by grouping sets ((), (scorer_id), (scorer_id, week))`,
  );
}

/** Marks as numbers on the scale of 0 to 5, with whether the reader may know what others gave. */
const numbersOf = (tx: TenantTx, roles: MarkedRoles): RawBuilder<unknown> => {
  const sees = seesScores(tx, roles.reader, 'a');
  const seen =
    sees === null || roles.reader === null ? sql`true` : sql`(s.scorer_id = ${roles.reader.userId} or ${sees})`;
  return sql`select s.application_id, s.scorer_id, s.stage_id, s.criterion, s.metric_type, s.updated_at,
      ${onScale} as mark
    from ${scoresOf(tx, roles)} and s.value is not null and s.complete and ${seen}`;
};

/** Mean and standard deviation of the marks of a reviewer. */
export interface MarkSpread {
  readonly scorer_id: string;
  readonly people: number;
  readonly mean: number;
  /** Null for a single mark. */
  readonly deviation: number | null;
}

/** Loads how each reviewer marks. */
export function listMarkSpreads(tx: TenantTx, roles: MarkedRoles): Promise<MarkSpread[]> {
  return byOwnPlan(
    tx,
    sql<MarkSpread>`select scorer_id, cast(count(distinct application_id) as int) as people,
        cast(avg(mark) as float8) as mean, cast(stddev_samp(mark) as float8) as deviation
      from (${numbersOf(tx, roles)}) m where mark is not null and ${within(roles, sql`updated_at`)} group by 1`,
  );
}

/** How far a reviewer is from others on the applications that they marked too. */
export interface SharedMarks {
  readonly scorer_id: string;
  readonly people: number;
  /** Mean of the differences of each application: own marks less the mean of the others on the same criterion. */
  readonly difference: number;
  readonly deviation: number | null;
  /** Mean distance from the mark of another, whichever is higher. */
  readonly distance: number;
}

/**
 * Marks of the chosen days, each with the marks of all who gave one for the same: a join of marks with marks would go through all of them
 * for each, because the database cannot tell how many there are.
 */
const withOthers = (tx: TenantTx, roles: MarkedRoles, type: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select * from (select n.*, array_agg(scorer_id) over same as scorers, array_agg(mark) over same as marks
    from (${numbersOf(tx, roles)}) n where mark is not null and ${type}
    window same as (partition by application_id, stage_id, criterion)) given
  where cardinality(scorers) > 1 and ${within(roles, sql`updated_at`)}`;

/** Loads how far reviewers are from those who marked the same applications on the same criteria in the same stage. */
export function listSharedMarks(tx: TenantTx, roles: MarkedRoles): Promise<SharedMarks[]> {
  return byOwnPlan(
    tx,
    sql<SharedMarks>`select scorer_id, cast(count(*) as int) as people, cast(avg(difference) as float8) as difference,
        cast(stddev_samp(difference) as float8) as deviation, cast(avg(distance) as float8) as distance
      from (select m.scorer_id, m.application_id, avg(m.mark - o.mark) as difference, avg(o.distance) as distance
        from (${withOthers(tx, roles, sql`true`)}) m
          cross join lateral (select avg(mark) as mark, avg(abs(m.mark - mark)) as distance
            from unnest(m.scorers, m.marks) as each(scorer_id, mark) where each.scorer_id <> m.scorer_id) o
        group by 1, 2) people
      group by 1`,
  );
}

/** Number of times that a reviewer gave one step of the scale where another gave one. */
export interface StepPair {
  readonly scorer_id: string;
  readonly one: number;
  readonly other: number;
  readonly count: number;
}

/** Counts the pairs of steps of the scale that reviewers gave for the same. */
export function countStepPairs(tx: TenantTx, roles: MarkedRoles): Promise<StepPair[]> {
  return byOwnPlan(
    tx,
    sql<StepPair>`select m.scorer_id, cast(m.mark as int) as one, cast(o.mark as int) as other, cast(count(*) as int) as count
      from (${withOthers(tx, roles, sql`metric_type = 'scale'`)}) m
        cross join lateral unnest(m.scorers, m.marks) as o(scorer_id, mark)
      where o.scorer_id <> m.scorer_id group by 1, 2, 3`,
  );
}

/** Number of applications that a reviewer first marked so many tenths of a day after they were assigned. */
export interface MarkWait {
  readonly scorer_id: string;
  readonly tenths: number;
  readonly count: number;
}

/** Counts the time from an assignment to the first mark of its reviewer. Marks without an assignment before them are left out. */
export function countMarkWaits(tx: TenantTx, roles: MarkedRoles): Promise<MarkWait[]> {
  const { organizationId } = tx;
  return byOwnPlan(
    tx,
    sql<MarkWait>`select f.actor_id as scorer_id, cast(round(date_part('epoch', f.at - g.at) / 8640) as int) as tenths,
        cast(count(*) as int) as count
      from (select application_id, actor_id, min(at) as at from event
          where organization_id = ${organizationId} and role_id = any(cast(${roles.roleIds} as uuid[])) and kind = 'score.saved'
            and actor_id is not null
          group by 1, 2) f
        cross join lateral (select max(at) as at from event e where e.organization_id = ${organizationId}
          and e.application_id = f.application_id and e.kind = 'application.assigned' and e.subject_id = f.actor_id
          and e.undone_at is null and e.at <= f.at) g
      where g.at is not null and ${within(roles, sql`f.at`)} group by 1, 2`,
  );
}

/** Number of applications that are assigned to a reviewer, in a position, without a mark of theirs in its stage. */
export interface UnmarkedCount {
  readonly assignee_id: string;
  readonly stage_id: number;
  readonly substage_id: number;
  readonly people: number;
}

/** Counts the applications that reviewers have not marked yet, by position. Those of deleted candidates wait for no mark. */
export function countUnmarked(tx: TenantTx, { roleIds }: MarkedRoles): Promise<UnmarkedCount[]> {
  const { organizationId } = tx;
  return byOwnPlan(
    tx,
    sql<UnmarkedCount>`select a.assignee_id, a.stage_id, a.substage_id, cast(count(*) as int) as people from application a
      where a.organization_id = ${organizationId} and a.role_id = any(cast(${roleIds} as uuid[])) and a.assignee_id is not null
        and a.submitted_at is not null and a.withdrawn_at is null and ${isListed(tx, sql`a.id`)}
        and not exists (select from score s where s.organization_id = ${organizationId} and s.application_id = a.id
          and s.stage_id = a.stage_id and s.scorer_id = a.assignee_id and s.complete)
      group by 1, 2, 3`,
  );
}

/** Returns the names of these members of staff who still have an account, by id. */
export async function reviewerNames(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(cast(${ids} as uuid[]))`)
    .where('status', '<>', 'REMOVED')
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}
