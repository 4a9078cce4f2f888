import { stageIds } from '@evenhand/domain/pipeline/stages';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Ways in which applications are told apart, with the code of each row `r`. */
export const dimensions = {
  none: sql`''`,
  source: sql`r.source`,
  university: sql`cast(r.university_id as text)`,
  degreeClass: sql`cast(r.degree_class as text)`,
  lawDegree: sql`case r.degree_law when 1 then 'LAW' when 2 then 'OTHER_SUBJECT' else 'UNKNOWN' end`,
  reason: sql`r.reason`,
  flagBand: sql`case when r.flags < 0 then 'UNKNOWN' when r.flags >= 3 then '3' else cast(r.flags as text) end`,
  flagCategories: sql`case when r.flag_categories < 0 then 'UNKNOWN' else cast(r.flag_categories as text) end`,
  indexBand: sql`case when r.pi = -32768 then 'UNKNOWN' when r.pi < 0 then 'BELOW_0' when r.pi < 150 then 'FROM_0'
    when r.pi < 300 then 'FROM_15' else 'FROM_30' end`,
  schoolType: sql`case r.school_type when 1 then 'STATE' when 2 then 'INDEPENDENT' when 3 then 'ABROAD' else 'UNKNOWN' end`,
  schoolBand: sql`case when r.school_percentile < 0 then 'UNKNOWN' when r.school_percentile < 20 then 'FIFTH_1'
    when r.school_percentile < 40 then 'FIFTH_2' when r.school_percentile < 60 then 'FIFTH_3'
    when r.school_percentile < 80 then 'FIFTH_4' else 'FIFTH_5' end`,
} as const;
export type Dimension = keyof typeof dimensions;

/** Outcome of an application that stood open when its candidate was deleted or erased. It waits for no answer. */
const unlistedOutcome = -1;
const outcome = sql`case when r.outcome = 0 and not r.is_listed then ${sql.lit(unlistedOutcome)} else r.outcome end`;

const tenthSeconds = sql.lit(8640);
const wholeTenths = (seconds: RawBuilder<unknown>) => sql`cast(floor(${seconds} / ${tenthSeconds}) as int)`;
const closed = sql.join([stageIds.offerAccepted, stageIds.withdrew, stageIds.notTakenForward].map((id) => sql.lit(id)));

/** Day of application of what is counted whenever people applied. */
const anyMonth = sql`date '1970-01-01'`;

/** Durations from the application to what followed it. */
const waitLines = () => sql`select 'wait', r.role_id, r.applied_on, w.code, 0, 0, 0, w.tenths, r.sign
  from counted r cross join lateral (values ('firstAnswer', r.answered_tenths), ('decision', r.decided_tenths),
    ('offer', r.offered_tenths), ('hire', r.hired_tenths)) as w(code, tenths) where w.tenths >= 0`;

/** Days on which candidates were told their outcome. */
const toldLines = () => sql`select 'told', r.role_id, ${anyMonth}, '', 0, case when r.is_listed then 1 else 0 end, 0,
    coalesce(r.told_on - date '1970-01-01', -1), r.sign
  from counted r where r.answer_due`;

/** Sums of indices in tenths, those below zero apart and without their sign: each application counts for its index. */
const indexLines =
  () => sql`select 'indexSum', r.role_id, r.applied_on, case when r.pi < 0 then 'BELOW_0' else 'FROM_0' end,
    r.furthest, ${outcome}, 0, 0, r.sign * abs(r.pi)
  from counted r where r.pi <> -32768`;

/** Stages in which applications stand at present, by when they came there. People who are in no list any more stand nowhere. */
const standingLines = (
  visits: RawBuilder<unknown>,
) => sql`select 'standing', r.role_id, ${anyMonth}, cast(v.stage_id as text), 0, 0, 0,
    ${wholeTenths(sql`date_part('epoch', v.entered_at)`)}, r.sign
  from counted r ${visits} where v.left_at is null and r.is_listed`;

/**
 * How long applications were in each stage, over all their stays in it. One that is still there counts by the time at which it would
 * have come, had it stayed all the time. Candidates who are in no list any more do not go on waiting.
 */
const stayLines = (
  visits: RawBuilder<unknown>,
) => sql`select case when s.since is null then 'stay' else 'open' end, s.role_id, s.applied_on,
    cast(s.stage_id as text), 0, 0, 0,
    case when s.since is null then cast(round(s.seconds / ${tenthSeconds}) as int)
      else ${wholeTenths(sql`(s.since - coalesce(s.seconds, 0))`)} end, s.sign
  from (select r.role_id, r.applied_on, v.application_id, v.stage_id, r.sign,
      sum(date_part('epoch', v.left_at - v.entered_at)) as seconds,
      max(date_part('epoch', v.entered_at)) filter (where v.left_at is null) as since
    from counted r ${visits}
    where v.stage_id not in (${closed}) and (v.left_at is not null or r.is_listed)
    group by 1, 2, 3, 4, 5) s`;

type Duration = 'wait' | 'told' | 'standing' | 'stay' | 'indexSum';
const durations: Readonly<Record<Duration, (visits: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  wait: waitLines,
  told: toldLines,
  standing: standingLines,
  stay: stayLines,
  indexSum: indexLines,
};

/** A dimension, a duration or a sum that is counted. Stays that go on are of kind `open`, and are counted with those of kind `stay`. */
export type CountKind = Dimension | Duration | 'open';

const isDimension = (kind: string): kind is Dimension => Object.hasOwn(dimensions, kind);
const isDuration = (kind: string): kind is Duration => Object.hasOwn(durations, kind);

function stepLines(kinds: readonly Dimension[]): RawBuilder<unknown> {
  const codes = sql.join(kinds.map((kind) => sql`(${sql.lit(kind)}, ${dimensions[kind]})`));
  return sql`select d.kind, r.role_id, r.applied_on, d.code, r.furthest, ${outcome}, r.closed_from, 0, r.sign
    from counted r cross join lateral (values ${codes}) as d(kind, code)`;
}

export const allKinds: readonly CountKind[] = [
  ...Object.keys(dimensions).filter(isDimension),
  ...Object.keys(durations).filter(isDuration),
];

/** Applications that are counted. */
export interface LineSource {
  /** Tables of a `with` clause. `counted` has columns like those of `report_row`, and `sign`, the number that an application counts for. */
  readonly tables: RawBuilder<unknown>;
  /** Join of their stays, as `v`, to `counted r`. */
  readonly visits: RawBuilder<unknown>;
}

/** Returns the stored rows of applications, each of which counts once, or for its sign. `among` is a condition on `report_row r`. */
export const storedRows = (
  { organizationId }: TenantTx,
  among: RawBuilder<unknown>,
  sign: RawBuilder<unknown> = sql`1`,
): LineSource => ({
  tables: sql`counted as (select r.*, ${sign} as sign from report_row r where ${among})`,
  // The offset keeps the server from going through all stays of the organisation for those of some thousand applications.
  visits: sql`cross join lateral (select * from stage_visit where organization_id = ${organizationId}
    and application_id = r.application_id offset 0) v`,
});

/**
 * Returns what turns the stored rows of some applications into others: the stored ones count as -1, the others, which are given as JSON,
 * as 1.
 */
export const changedRows = (
  { organizationId }: TenantTx,
  change: { readonly before: readonly string[]; readonly rows: string; readonly visits: string },
): LineSource => ({
  tables: sql`counted as (select r.*, -1 as sign from report_row r
      where r.organization_id = ${organizationId} and r.application_id = any(cast(${change.before} as uuid[]))
    union all select r.*, 1 from json_populate_recordset(null::report_row, cast(${change.rows} as json)) r),
  visit as (select v.*, -1 as sign from stage_visit v
      where v.organization_id = ${organizationId} and v.application_id = any(cast(${change.before} as uuid[]))
    union all select v.*, 1 from json_populate_recordset(null::stage_visit, cast(${change.visits} as json)) v)`,
  visits: sql`join visit v on v.application_id = r.application_id and v.sign = r.sign`,
});

/**
 * Returns the beginning of a statement that reads from a table `line`, which has a line of each application for each kind that is counted,
 * with the number that it counts for.
 */
export function countLines({ tables, visits }: LineSource, kinds: readonly CountKind[]): RawBuilder<unknown> {
  const steps = kinds.filter(isDimension);
  const lines = [
    ...(steps.length > 0 ? [stepLines(steps)] : []),
    ...kinds.flatMap((kind) => (isDuration(kind) ? [durations[kind](visits)] : [])),
  ];
  return sql`with ${tables},
    line (kind, role_id, applied_on, code, furthest, outcome, closed_from, tenths, sign) as (${sql.join(lines, sql` union all `)})`;
}
