import { categoriesIn, flagCategories, sumOfCategories } from '@evenhand/domain/context/flag-codes';
import { type FlagKind, type ReportMilestone, schoolFifths } from '@evenhand/domain/lists/progress-filters';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery, ProgressFilter } from '../../criteria/list-query.ts';

type Condition = RawBuilder<boolean>;
type RecordFilter = Extract<ProgressFilter, { kind: 'score' | 'submission' }>;

function dayConditions({ column, from, to }: Extract<ProgressFilter, { kind: 'days' }>): Condition[] {
  const day = sql.ref(`r.${column}`);
  return [
    ...(from === null ? [] : [sql<boolean>`${day} >= cast(${from} as date)`]),
    ...(to === null ? [] : [sql<boolean>`${day} <= cast(${to} as date)`]),
  ];
}

function answerConditions({ isOutstanding, isSent }: Extract<ProgressFilter, { kind: 'answers' }>): Condition[] {
  const told = isOutstanding ? sql<boolean>`r.told_on is null` : sql<boolean>`r.told_on is not null`;
  return [sql<boolean>`r.answer_due`, ...(isOutstanding && isSent ? [] : [told])];
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

/** Applications that are in none of the stages any more which they have been in. */
const hasLeft = (organizationId: string, stageIds: readonly number[]): Condition =>
  sql<boolean>`a.id in (select v.application_id from stage_visit v where v.organization_id = ${organizationId}
    and v.stage_id = any(cast(${stageIds} as smallint[])) group by v.application_id, v.stage_id
    having bool_and(v.left_at is not null))`;

/** Only work that the assignee has still to score, as reports of reviewers count it. */
const isUnscored = (organizationId: string, scorerIds: readonly string[]): Condition =>
  sql<boolean>`a.assignee_id = any(cast(${scorerIds} as uuid[])) and a.withdrawn_at is null
    and not exists (select from score s where s.organization_id = ${organizationId} and s.application_id = a.id
      and s.stage_id = a.stage_id and s.scorer_id = a.assignee_id and s.complete)`;

const percentilesEach = 20;

/** Schools whose results are in some fifths, of which the highest holds the last percentile too. */
const inFifths = (among: readonly (number | null)[]): Condition => {
  const fifths = among.filter((fifth) => fifth !== null);
  const known = sql<boolean>`(r.school_percentile >= 0
    and least(r.school_percentile / ${sql.lit(percentilesEach)}, ${sql.lit(schoolFifths.length - 1)}) = any(cast(${fifths} as int[])))`;
  return among.includes(null) ? sql<boolean>`(r.school_percentile < 0 or ${known})` : known;
};

/** Sums of categories that hold one of some, as rows of reports have them. */
function hasFlags(among: readonly FlagKind[]): Condition {
  const sums = [...Array(sumOfCategories(flagCategories) + 1).keys()].filter((sum) =>
    sum === 0 ? among.includes('NONE') : categoriesIn(sum).some((category) => among.includes(category)),
  );
  return sql<boolean>`r.flag_categories = any(cast(${among.includes('UNKNOWN') ? [...sums, -1] : sums} as smallint[]))`;
}

/** Returns the conditions on the row `r` of reports. */
function rowConditions(filter: ProgressFilter): Condition[] {
  if (filter.kind === 'days') return dayConditions(filter);
  if (filter.kind === 'answers') return answerConditions(filter);
  if (filter.kind === 'milestones') return [eachStep(filter.among)];
  if (filter.kind === 'reasons') return [sql<boolean>`r.reason = any(cast(${filter.among} as text[]))`];
  if (filter.kind === 'fifths') return [inFifths(filter.among)];
  if (filter.kind === 'flags') return [hasFlags(filter.among)];
  if (filter.kind !== 'numbers') return [];
  return [sql<boolean>`${sql.ref(`r.${filter.column}`)} = any(cast(${filter.among} as smallint[]))`];
}

/** Returns the conditions on what stands beside an application. */
function besideConditions(organizationId: string, filter: ProgressFilter): Condition[] {
  if (filter.kind === 'left') return [hasLeft(organizationId, filter.stageIds)];
  return filter.kind === 'unscored' ? [isUnscored(organizationId, filter.scorerIds)] : [];
}

interface RecordUse {
  readonly from: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
}

/** Records beside an application of which one must match all filters by who made it and when. */
const records: Readonly<Record<RecordFilter['kind'], RecordUse>> = {
  score: { from: sql`score x`, by: sql`x.scorer_id`, at: sql`x.updated_at` },
  submission: { from: sql`agency_submission x`, by: sql`x.agency_id`, at: sql`x.submitted_at` },
};
const isUsed = { score: sql`x.complete`, submission: sql`x.state = 'OWNED'` } as const;

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
    const ids = filter.kind === 'score' ? filter.scorerIds : filter.agencyIds;
    return [
      ...(ids === null ? [] : [sql`${by} = any(cast(${ids} as uuid[]))`]),
      ...(filter.from === null ? [] : [sql`${day} >= cast(${filter.from} as date)`]),
      ...(filter.to === null ? [] : [sql`${day} <= cast(${filter.to} as date)`]),
    ];
  });
  return [
    sql<boolean>`a.id in (select x.application_id from ${from} where x.organization_id = ${organizationId}
      and ${isUsed[kind]} and ${sql.join(each, sql` and `)})`,
  ];
}

/**
 * Matches rows of `application a` by the rows that reports count, as these were brought up to date last. Deleted candidates are left
 * out, as they wait for nothing. All rows are found at once and held against the others: looked up one by one, they took seven times as
 * long for 200,000 applications. A statement with these conditions is run by `byListPlan`.
 */
export function progressConditions(
  organizationId: string,
  query: Pick<ListQuery, 'progress' | 'timeZone' | 'roleIds'>,
): Condition[] {
  const { progress, roleIds } = query;
  if (progress.length === 0) return [];
  const ofRoles = roleIds === null ? [] : [sql<boolean>`r.role_id = any(cast(${roleIds} as uuid[]))`];
  const each = [...ofRoles, sql<boolean>`r.is_listed`, ...progress.flatMap(rowConditions)];
  return [
    sql<boolean>`a.id in (select r.application_id from report_row r where r.organization_id = ${organizationId}
      and ${sql.join(each, sql` and `)})`,
    ...progress.flatMap((filter) => besideConditions(organizationId, filter)),
    ...recordConditions(organizationId, 'score', query),
    ...recordConditions(organizationId, 'submission', query),
  ];
}
