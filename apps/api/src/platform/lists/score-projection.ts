import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/tenant-tx.ts';

const figure = sql`coalesce(s.value, case when s.flag then 100 when not s.flag then 0 end,
            cast(extract(epoch from s.date_value) as double precision))`;

/**
 * Query `given`: the rows that `score_projection` should hold of the sent applications `a` that `among` means. For each criterion only
 * the stage counts at which it was last scored, as in the mean of all: a score at an earlier stage is history. For yes and no the
 * value is the percentage of yes; for days it is the latest, in seconds since 1970; words have none. Means have one decimal, as
 * they are shown.
 */
const means = (organizationId: string, among: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`meant as materialized (select a.id, a.role_id from application a where ${among} and a.submitted_at is not null),
    given as materialized (
      select m.organization_id, m.application_id, m.criterion, meant.role_id,
        case when bool_or(m.is_day) then max(m.value)
          else cast(round(cast(avg(m.value) as numeric), 1) as double precision) end as value
      from (
        select s.organization_id, s.application_id, s.criterion, s.stage_id, s.date_value is not null as is_day,
          ${figure} as value, first_value(s.stage_id) over (
            partition by s.application_id, s.criterion order by s.updated_at desc, s.stage_id desc) as last_stage
        from score s
        where s.organization_id = ${organizationId} and ${figure} is not null and s.complete
          and s.application_id = any(array(select id from meant))) m
      join meant on meant.id = m.application_id
      where m.stage_id = m.last_stage
      group by m.organization_id, m.application_id, m.criterion, meant.role_id)`;

/** Brings `score_projection` in line with the scores of the applications that `among`, a condition on `application a`, means. */
export async function keepScores(tx: TenantTx, among: RawBuilder<unknown>): Promise<void> {
  const { organizationId } = tx;
  await sql`with ${means(organizationId, among)},
    gone as (
      delete from score_projection
      where organization_id = ${organizationId} and application_id = any(array(select a.id from application a where ${among}))
        and (application_id, criterion) not in (select application_id, criterion from given))
    insert into score_projection (organization_id, application_id, criterion, role_id, value)
      select organization_id, application_id, criterion, role_id, value from given
    on conflict (organization_id, application_id, criterion) do update
      set role_id = excluded.role_id, value = excluded.value
      where (score_projection.role_id, score_projection.value) is distinct from (excluded.role_id, excluded.value)`.execute(
    tx.db,
  );
}

/** Does the same for one application. A caller that writes a score calls it afterwards. */
export const keepScoresOf = (tx: TenantTx, applicationId: string): Promise<void> =>
  keepScores(tx, sql`a.organization_id = ${tx.organizationId} and a.id = ${applicationId}`);

/** Finds the applications among these whose scores differ from `score_projection`. */
export async function findStaleScores(tx: TenantTx, among: RawBuilder<unknown>): Promise<string[]> {
  const { organizationId } = tx;
  const { rows } = await sql<{ id: string }>`with ${means(organizationId, among)},
    kept as materialized (
      select f.organization_id, f.application_id, f.criterion, f.role_id, f.value
      from score_projection f join application a on a.organization_id = ${organizationId} and a.id = f.application_id
      where ${among} and f.organization_id = ${organizationId})
    select distinct wrong.application_id as id from (
      (select * from given except select * from kept) union all (select * from kept except select * from given)) wrong`.execute(
    tx.db,
  );
  return rows.map((row) => row.id);
}
