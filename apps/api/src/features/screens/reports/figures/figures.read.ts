import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { ToldCount } from '@evenhand/domain/reports/answers-by-date';
import type { TenthsCount } from '@evenhand/domain/reports/quantiles';
import type { ReportDays } from '@evenhand/domain/reports/report-period';
import { tenthOf } from '@evenhand/domain/reports/stage-visits';
import { type WholeMonths, wholeMonths } from '@evenhand/domain/reports/whole-months';
import { type RawBuilder, sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type CountKind, countLines, type Dimension, type LineSource, storedRows } from '../counts/count-lines.read.ts';
import { linesThen } from '../rounds/lines-then.read.ts';
import { type RoundsThen, rowsThen } from '../rounds/rows-then.read.ts';

/** The applications that figures are about. */
export interface CountedPeople {
  readonly roleIds: readonly string[];
  readonly days: ReportDays;
  readonly countBy: 'APPLIED' | 'HIRED';
  /** Counts them as they stood before moments in the past, each role by its own days. */
  readonly asOf?: RoundsThen;
}

/** Returns the condition by which a row of reports belongs to the people. */
export function among({ organizationId }: TenantTx, { roleIds, days, countBy }: CountedPeople): RawBuilder<unknown> {
  const day = countBy === 'HIRED' ? sql`r.hired_on` : sql`r.applied_on`;
  const from = days.from === null ? sql`` : sql`and ${day} >= cast(${days.from} as date)`;
  const to = days.to === null ? sql`` : sql`and ${day} <= cast(${days.to} as date)`;
  const hired = countBy === 'HIRED' ? sql`and r.hired_on is not null` : sql``;
  return sql`r.organization_id = ${organizationId} and r.role_id = any(cast(${roleIds} as uuid[])) ${hired} ${from} ${to}`;
}

/** Kinds of numbers that are read together, and the columns that tell them apart. */
interface CountChoice {
  readonly kinds: readonly CountKind[];
  readonly columns: RawBuilder<unknown>;
}

/** Returns the condition of those of the people who are in no list any more. */
const unlistedAmong = (tx: TenantTx, people: CountedPeople): RawBuilder<unknown> =>
  sql`(${among(tx, people)}) and not r.is_listed`;

/** Returns the numbers of whole months. */
function inMonths(
  { organizationId }: TenantTx,
  { roleIds }: CountedPeople,
  { kinds, columns, months }: CountChoice & { readonly months: WholeMonths },
): RawBuilder<unknown> {
  const from = months.from === null ? sql`` : sql`and month >= cast(${months.from} as date)`;
  const before = months.before === null ? sql`` : sql`and month < cast(${months.before} as date)`;
  return sql`select ${columns}, people from report_count where organization_id = ${organizationId}
      and role_id = any(cast(${roleIds} as uuid[])) and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
      ${from} ${before} and people > 0`;
}

/** Returns people one by one. */
const sourceOf = (tx: TenantTx, people: CountedPeople): LineSource =>
  people.asOf ? rowsThen(tx, people.asOf) : storedRows(tx, among(tx, people));

/** Counts people: by the numbers of whole months, and by the rows of the days that are added to these or taken from them. */
function listCounts<T>(tx: TenantTx, people: CountedPeople, choice: CountChoice): Promise<T[]> {
  const { kinds, columns } = choice;
  const byDays = { months: null, added: [people.days], taken: [] };
  const { months, added, taken } = people.countBy === 'HIRED' ? byDays : wholeMonths(people.days);
  const within = (ranges: readonly ReportDays[]): RawBuilder<unknown> =>
    sql.join(
      ranges.map((days) => sql`(${among(tx, { ...people, days })})`),
      sql` or `,
    );
  const ranges = [...added, ...taken];
  const sign = taken.length === 0 ? sql`1` : sql`case when ${within(taken)} then -1 else 1 end`;
  const begin = ranges.length === 0 ? sql`` : countLines(storedRows(tx, within(ranges), sign), kinds);
  const parts = [
    ...(months === null ? [] : [inMonths(tx, people, { ...choice, months })]),
    ...(ranges.length === 0 ? [] : [sql`select ${columns}, sign from line`]),
  ];
  return byOwnPlan(
    tx,
    sql<T>`${begin} select ${columns}, cast(sum(people) as int) as people
      from (${sql.join(parts, sql` union all `)}) as part (${columns}, people) group by ${columns} having sum(people) <> 0`,
  );
}

/** Number of applications that came equally far and ended alike. */
export interface StepCount {
  readonly code: string;
  readonly furthest: number;
  readonly outcome: number;
  readonly closed_from: number;
  readonly people: number;
}

/** Counts applications by a dimension, by how far they came and by how they ended. */
export const countSteps = (tx: TenantTx, people: CountedPeople, dimension: Dimension): Promise<StepCount[]> =>
  people.asOf
    ? linesThen(tx, people.asOf, [dimension])
    : listCounts(tx, people, { kinds: [dimension], columns: sql`code, furthest, outcome, closed_from` });

/** Counts the same of those who are in no list any more. */
export const countUnlisted = (tx: TenantTx, people: CountedPeople, dimension: Dimension): Promise<StepCount[]> =>
  byOwnPlan(
    tx,
    sql<StepCount>`${countLines(storedRows(tx, unlistedAmong(tx, people)), [dimension])}
      select code, furthest, outcome, closed_from, cast(sum(sign) as int) as people from line group by 1, 2, 3, 4`,
  );

/** Adds up the indices of applications by how far they came, in tenths. Those below zero are apart, without their sign. */
export const sumIndices = (tx: TenantTx, people: CountedPeople): Promise<StepCount[]> =>
  people.asOf
    ? linesThen(tx, people.asOf, ['indexSum'])
    : listCounts(tx, people, { kinds: ['indexSum'], columns: sql`code, furthest, outcome, closed_from` });

/** Number of people of a duration. */
interface DurationLine {
  readonly kind: string;
  readonly code: string;
  readonly tenths: number;
  readonly people: number;
}

const listDurations = (tx: TenantTx, people: CountedPeople, kinds: readonly CountKind[]): Promise<DurationLine[]> =>
  people.asOf ? linesThen(tx, people.asOf, kinds) : listCounts(tx, people, { kinds, columns: sql`kind, code, tenths` });

/** Counts the stays in stages, and what followed applications, of those who are in no list any more. By kind and code. */
export async function countUnlistedDurations(
  tx: TenantTx,
  people: CountedPeople,
): Promise<ReadonlyMap<string, number>> {
  const lines = await byOwnPlan(
    tx,
    sql<
      Pick<DurationLine, 'kind' | 'code' | 'people'>
    >`${countLines(storedRows(tx, unlistedAmong(tx, people)), ['stay', 'wait'])}
      select kind, code, cast(sum(sign) as int) as people from line group by 1, 2`,
  );
  return new Map(lines.map(({ kind, code, people: count }) => [`${kind}/${code}`, count]));
}

/** Number of durations of so many tenths of a day. */
export interface DurationCount {
  readonly code: string;
  readonly is_open: boolean;
  readonly tenths: number;
  readonly count: number;
}

/** Counts how long applications were in each stage, over all their stays in it, and how long others have been there. */
export async function countStageDays(tx: TenantTx, people: CountedPeople): Promise<DurationCount[]> {
  const now = tenthOf(tx.now);
  const lines = await listDurations(tx, people, ['stay', 'open']);
  return lines.map(({ kind, code, tenths, people: count }) => {
    const isOpen = kind === 'open';
    return { code, is_open: isOpen, tenths: isOpen ? Math.max(0, now - tenths) : tenths, count };
  });
}

/** Counts how long applications waited for what followed them. */
export async function countWaits(tx: TenantTx, people: CountedPeople): Promise<DurationCount[]> {
  const lines = await listDurations(tx, people, ['wait']);
  return lines.map(({ code, tenths, people: count }) => ({ code, is_open: false, tenths, count }));
}

/** Counts the days from the day on which a role was open to applications until each hire on it. Roles that were never published have none. */
export const countFills = (tx: TenantTx, people: CountedPeople): Promise<TenthsCount[]> => {
  const opened = sql`greatest(o.published_at, o.opens_at)`;
  const { tables, visits } = sourceOf(tx, people);
  return byOwnPlan(
    tx,
    sql<TenthsCount>`with ${tables}
      select cast(round(date_part('epoch', v.entered_at - ${opened}) / 8640) as int) as tenths, cast(count(*) as int) as count
      from counted r
      join role o on o.organization_id = ${tx.organizationId} and o.id = r.role_id and o.published_at is not null
      ${visits}
      where r.hired_on is not null and v.stage_id = ${sql.lit(stageIds.offerAccepted)} and v.left_at is null
        and v.entered_at >= ${opened} group by 1`,
  );
};

/** Number of applications in a stage of a role, or in a stage since so many tenths of a day. */
interface StandingLine {
  readonly role_id: string | null;
  readonly stage_id: number;
  readonly tenths: number | null;
  readonly count: number;
}

export interface StandingCounts {
  readonly byRole: readonly { readonly role_id: string; readonly stage_id: number; readonly count: number }[];
  readonly byTime: readonly { readonly stage_id: number; readonly tenths: number; readonly count: number }[];
}

/** Returns the numbers of those who stand somewhere at present. */
const standingNow = ({ organizationId }: TenantTx, roleIds: readonly string[]) =>
  sql`select role_id, cast(code as int) as stage_id, tenths, people from report_count
    where organization_id = ${organizationId} and role_id = any(cast(${roleIds} as uuid[])) and kind = 'standing' and people > 0`;

/**
 * Returns those who stood somewhere before a moment, one by one. People are counted who were deleted or erased since, so that the
 * figures of a day stay the same.
 */
const standingBefore = ({ organizationId }: TenantTx, roleIds: readonly string[], before: Date) =>
  sql`select v.role_id, cast(v.stage_id as int) as stage_id, cast(floor(date_part('epoch', v.entered_at) / 8640) as int) as tenths, 1 as people
    from stage_visit v
    where v.organization_id = ${organizationId} and v.role_id = any(cast(${roleIds} as uuid[])) and v.entered_at < ${before}
      and (v.left_at >= ${before} or (v.left_at is null and v.application_id not in (select r.application_id from report_row r
        where r.organization_id = ${organizationId} and r.role_id = any(cast(${roleIds} as uuid[])) and not r.is_listed
          and coalesce(r.unlisted_at < ${before}, true))))`;

/** Counts where applications stand, or stood before a moment, and since when. */
export async function countStanding(
  tx: TenantTx,
  at: { readonly roleIds: readonly string[]; readonly before: Date | null },
): Promise<StandingCounts> {
  const until = tenthOf(at.before ?? tx.now);
  const standing = at.before ? standingBefore(tx, at.roleIds, at.before) : standingNow(tx, at.roleIds);
  const lines = await byOwnPlan(
    tx,
    sql<StandingLine>`select role_id, stage_id, tenths, cast(sum(people) as int) as count from (${standing}) as standing
      group by grouping sets ((role_id, stage_id), (stage_id, tenths))`,
  );
  return {
    byRole: lines.flatMap(({ role_id, stage_id, count }) => (role_id === null ? [] : [{ role_id, stage_id, count }])),
    byTime: lines.flatMap(({ stage_id, tenths, count }) =>
      tenths === null ? [] : [{ stage_id, tenths: Math.max(0, until - tenths), count }],
    ),
  };
}

/** The offers of a role, and who can still be made one. */
export interface OfferCount {
  readonly decision_by: string;
  readonly people: number;
  readonly offered: number;
  readonly recent: number;
  readonly open: number;
}

/** Counts the offers of a role, and those since a moment. Undefined for a role without a decision date. */
export async function countOffers(
  tx: TenantTx,
  at: { readonly roleId: string; readonly offerStages: readonly number[]; readonly since: Date },
): Promise<OfferCount | undefined> {
  const { organizationId } = tx;
  const [count] = await byOwnPlan(
    tx,
    sql<OfferCount>`select o.decision_by, r.*, v.recent from role o
      cross join lateral (select cast(coalesce(sum(people), 0) as int) as people,
          cast(coalesce(sum(people) filter (where furthest >= 4), 0) as int) as offered,
          cast(coalesce(sum(people) filter (where furthest < 4 and outcome = 0), 0) as int) as open
        from report_count where organization_id = ${organizationId} and role_id = o.id and kind = 'none' and people > 0) r
      cross join lateral (select cast(count(distinct application_id) as int) as recent from stage_visit
        where organization_id = ${organizationId} and role_id = o.id and stage_id = any(cast(${at.offerStages} as smallint[]))
          and entered_at >= ${at.since}) v
      where o.organization_id = ${organizationId} and o.id = ${at.roleId} and o.decision_by is not null`,
  );
  return count;
}

/** Number of people on a role with a decision date who were told their outcome on a day. */
export interface RoleToldCount extends ToldCount {
  readonly roleId: string;
  readonly decideBy: string;
}

/** Counts the days on which people were told their outcome, on roles with a decision date. Withdrawn applications are owed no answer. */
export function countTold(tx: TenantTx, roleIds: readonly string[]): Promise<RoleToldCount[]> {
  const { organizationId } = tx;
  return byOwnPlan(
    tx,
    sql<RoleToldCount>`select c.role_id as "roleId", o.decision_by as "decideBy", c.tenths as told, c.outcome = 1 as "isListed",
        cast(sum(c.people) as int) as people
      from report_count c join role o on o.organization_id = ${organizationId} and o.id = c.role_id and o.decision_by is not null
      where c.organization_id = ${organizationId} and c.role_id = any(cast(${roleIds} as uuid[])) and c.kind = 'told' and c.people > 0
      group by 1, 2, 3, 4`,
  );
}
