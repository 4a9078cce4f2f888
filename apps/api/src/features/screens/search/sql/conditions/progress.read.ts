import type { ReportMilestone } from '@evenhand/domain/lists/progress-filters';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery, ProgressFilter } from '../../criteria/list-query.ts';

type Condition = RawBuilder<boolean>;
type RecordFilter = Extract<ProgressFilter, { kind: 'mark' | 'submission' }>;
type OwnFilter = Exclude<ProgressFilter, RecordFilter>;

function dayConditions({ column, from, to }: Extract<ProgressFilter, { kind: 'days' }>): Condition[] {
  const day = sql.ref(`r.${column}`);
  return [
    ...(from === null ? [] : [sql<boolean>`${day} >= cast(${from} as date)`]),
    ...(to === null ? [] : [sql<boolean>`${day} <= cast(${to} as date)`]),
  ];
}

function answerConditions({ isOwed, isTold }: Extract<ProgressFilter, { kind: 'answers' }>): Condition[] {
  const told = isOwed ? sql<boolean>`r.told_on is null` : sql<boolean>`r.told_on is not null`;
  return [sql<boolean>`r.owed_answer`, ...(isOwed && isTold ? [] : [told])];
}

const milestoneColumns = {
  firstAnswer: sql`r.answered_tenths`,
  decision: sql`r.decided_tenths`,
  offer: sql`r.offered_tenths`,
  hire: sql`r.hired_tenths`,
} as const;

const eachStep = (among: readonly ReportMilestone[]): Condition =>
  sql<boolean>`(${sql.join(
    among.map((one) => sql`${milestoneColumns[one]} >= 0`),
    sql` or `,
  )})`;

const hasLeft = (organizationId: string, stageIds: readonly number[]): Condition =>
  sql<boolean>`exists (select 1 from stage_visit v where v.organization_id = ${organizationId} and v.application_id = a.id
    and v.stage_id = any(cast(${stageIds} as smallint[])) group by v.stage_id having bool_and(v.left_at is not null))`;

/** Only work that the assignee has still to mark, as reports of reviewers count it. */
const isUnmarked = (organizationId: string, scorerIds: readonly string[]): Condition =>
  sql<boolean>`a.assignee_id = any(cast(${scorerIds} as uuid[])) and a.withdrawn_at is null
    and not exists (select from score s where s.organization_id = ${organizationId} and s.application_id = a.id
      and s.stage_id = a.stage_id and s.scorer_id = a.assignee_id and s.complete)`;

function conditionsOf(organizationId: string, filter: OwnFilter): Condition[] {
  if (filter.kind === 'days') return dayConditions(filter);
  if (filter.kind === 'answers') return answerConditions(filter);
  if (filter.kind === 'milestones') return [eachStep(filter.among)];
  if (filter.kind === 'left') return [hasLeft(organizationId, filter.stageIds)];
  if (filter.kind === 'unmarked') return [isUnmarked(organizationId, filter.scorerIds)];
  if (filter.kind === 'reasons') return [sql<boolean>`r.reason = any(cast(${filter.among} as text[]))`];
  return [sql<boolean>`${sql.ref(`r.${filter.column}`)} = any(cast(${filter.among} as smallint[]))`];
}

interface RecordUse {
  readonly from: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
}

/** Records beside an application of which one must match all filters by who made it and when. */
const records: Readonly<Record<RecordFilter['kind'], RecordUse>> = {
  mark: { from: sql`score x`, by: sql`x.scorer_id`, at: sql`x.updated_at` },
  submission: { from: sql`agency_submission x`, by: sql`x.agency_id`, at: sql`x.submitted_at` },
};
const isUsed = { mark: sql`x.complete`, submission: sql`x.state = 'OWNED'` } as const;

function recordConditions(
  organizationId: string,
  kind: RecordFilter['kind'],
  { progress, timeZone }: Pick<ListQuery, 'progress' | 'timeZone'>,
): Condition[] {
  const filters = progress.filter((one): one is RecordFilter => one.kind === kind);
  if (filters.length === 0) return [];
  const { from, by, at } = records[kind];
  const day = sql`cast(${at} at time zone ${timeZone} as date)`;
  const each = filters.flatMap((filter) => {
    const ids = filter.kind === 'mark' ? filter.scorerIds : filter.agencyIds;
    return [
      ...(ids === null ? [] : [sql`${by} = any(cast(${ids} as uuid[]))`]),
      ...(filter.from === null ? [] : [sql`${day} >= cast(${filter.from} as date)`]),
      ...(filter.to === null ? [] : [sql`${day} <= cast(${filter.to} as date)`]),
    ];
  });
  return [
    sql<boolean>`exists (select from ${from} where x.organization_id = ${organizationId} and x.application_id = a.id
      and ${isUsed[kind]} and ${sql.join(each, sql` and `)})`,
  ];
}

const isOwn = (filter: ProgressFilter): filter is OwnFilter => filter.kind !== 'mark' && filter.kind !== 'submission';

/**
 * Matches rows of `application a` by the rows that reports count, as these were brought up to date last. Deleted candidates are left
 * out, as they wait for nothing. Each row is looked up by its key: joined with rows of which there are no statistics yet, the database
 * went through all of them for each application, and gave up after 20 seconds.
 */
export function progressConditions(
  organizationId: string,
  query: Pick<ListQuery, 'progress' | 'timeZone'>,
): Condition[] {
  if (query.progress.length === 0) return [];
  const each = [
    sql<boolean>`r.is_listed`,
    ...query.progress.filter(isOwn).flatMap((filter) => conditionsOf(organizationId, filter)),
    ...recordConditions(organizationId, 'mark', query),
    ...recordConditions(organizationId, 'submission', query),
  ];
  return [
    sql<boolean>`coalesce((select ${sql.join(each, sql` and `)} from report_row r
      where r.organization_id = ${organizationId} and r.application_id = a.id), false)`,
  ];
}
