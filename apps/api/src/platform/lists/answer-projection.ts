import { customSections } from '@evenhand/domain/fields/custom-field';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/tenant-tx.ts';
import { formAnswers } from './form-answers.ts';
import { longestAnswer, profileAnswers, schoolSections, schoolsOf } from './profile-answers.ts';

/** Sections of the profile that hold the catalogue's questions used in lists. */
const catalogueSections = ['personal', 'university'];

/**
 * Query `said`: the rows that `answer_projection` should hold of the sent applications `a` that `among` means. The applications are
 * found before their answers are read, and each one's sections are looked up by themselves (`offset 0` holds that): a server that
 * has not counted its rows yet reads those of all candidates for each of them.
 */
const answers = (organizationId: string, among: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`meant as materialized (
      select a.organization_id, a.id as application_id, a.role_id, p.section, p.data from application a
      cross join lateral (select section, data from profile_section
        where organization_id = ${organizationId} and candidate_id = a.candidate_id
          and section = any(cast(${[...new Set([...customSections, ...catalogueSections, ...schoolSections])]} as text[])) offset 0) p
      where ${among} and a.submitted_at is not null),
    said as materialized (
      select p.organization_id, p.application_id, answer.key as question_id, p.role_id,
        case when jsonb_typeof(answer.value) <> 'number' then left(answer.value #>> '{}', ${sql.lit(longestAnswer)}) end as text_value,
        case when jsonb_typeof(answer.value) = 'number' then cast(answer.value as double precision) end as number_value
      from meant p cross join lateral jsonb_each(p.data) as answer(key, value)
      where p.section = any(cast(${[...customSections]} as text[])) and answer.key like 'custom\\_%'
        and jsonb_typeof(answer.value) in ('string', 'number', 'boolean') and answer.value <> '""'
      union all
      select p.organization_id, p.application_id, answer.question_id, p.role_id, answer.text_value, answer.number_value
      from meant p cross join lateral (${profileAnswers}) as answer
      where p.section = any(cast(${catalogueSections} as text[]))
        and (answer.text_value is not null or answer.number_value is not null)
      union all
      ${schoolsOf(sql`meant`)}
      union all
      select a.organization_id, a.id, answer.question_id, a.role_id, answer.text_value, answer.number_value
      from application a
      cross join lateral (select data -> 'answers' as answers from application_submission
        where organization_id = ${organizationId} and application_id = a.id offset 0) s
      cross join lateral (${formAnswers}) as answer
      where ${among} and a.submitted_at is not null
        and (answer.text_value is not null or answer.number_value is not null))`;

/**
 * Brings `answer_projection` in line with the profiles and the sent answers of the applications that `among`, a condition on
 * `application a`, means.
 */
export async function keepAnswers(tx: TenantTx, among: RawBuilder<unknown>): Promise<void> {
  const { organizationId } = tx;
  await sql`with ${answers(organizationId, among)},
    gone as (
      delete from answer_projection
      where organization_id = ${organizationId} and application_id = any(array(select a.id from application a where ${among}))
        and (application_id, question_id) not in (select application_id, question_id from said))
    insert into answer_projection (organization_id, application_id, question_id, role_id, text_value, number_value)
      select organization_id, application_id, question_id, role_id, text_value, number_value from said
    on conflict (organization_id, application_id, question_id) do update
      set role_id = excluded.role_id, text_value = excluded.text_value, number_value = excluded.number_value
      where (answer_projection.role_id, answer_projection.text_value, answer_projection.number_value)
        is distinct from (excluded.role_id, excluded.text_value, excluded.number_value)`.execute(tx.db);
}

/** Finds the applications among these whose answers differ from `answer_projection`. */
export async function findStaleAnswers(tx: TenantTx, among: RawBuilder<unknown>): Promise<string[]> {
  const { organizationId } = tx;
  const { rows } = await sql<{ id: string }>`with ${answers(organizationId, among)},
    kept as materialized (
      select f.organization_id, f.application_id, f.question_id, f.role_id, f.text_value, f.number_value
      from answer_projection f join application a on a.organization_id = ${organizationId} and a.id = f.application_id
      where ${among} and f.organization_id = ${organizationId})
    select distinct wrong.application_id as id from (
      (select * from said except select * from kept) union all (select * from kept except select * from said)) wrong`.execute(
    tx.db,
  );
  return rows.map((row) => row.id);
}
