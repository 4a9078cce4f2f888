import { fieldOfQuestion, questionTraits } from '@evenhand/domain/fairness/monitored-traits';
import { setParts } from '@evenhand/domain/fairness/near-sets';
import { sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Number of people on a role in a recruitment year who came so far and gave the same answers to one question or two. */
export interface TraitCount {
  readonly role_id: string;
  readonly season: number;
  readonly furthest: number;
  readonly outcome: number;
  /** Bits of SQL `grouping()`: the questions counted are those whose bit is 0. */
  readonly question: number;
  readonly sex: string | null;
  readonly ethnicity: string | null;
  readonly disability: string | null;
  readonly background: string | null;
  readonly field: null;
  readonly people: number;
}

/** Number of people on all roles and in all recruitment years who came so far and gave an answer to a question. */
export interface QuestionCount {
  readonly furthest: number;
  readonly outcome: number;
  readonly field: string;
  readonly answer: string;
  readonly people: number;
}

export interface MonitoringCounts {
  readonly traits: readonly TraitCount[];
  readonly answers: readonly QuestionCount[];
}

/** Recruitment years begin on 1 September: eight months earlier, the day lies in the calendar year of that name. */
const season = sql`extract(year from r.applied_on - interval '8 months')::int`;

/** People on some roles in the recruitment year that begins in a year; in all years when it is null. */
export interface PeopleAsked {
  readonly roleIds: readonly string[];
  readonly season: number | null;
}

/** Returns people on some roles: each once in a recruitment year, with the application that came furthest. */
export function peopleOnRoles(organizationId: string, asked: PeopleAsked) {
  const year = asked.season;
  const inYear =
    year === null
      ? sql``
      : sql`and r.applied_on >= make_date(${year}::int, 9, 1) and r.applied_on < make_date(${year + 1}::int, 9, 1)`;
  return sql`select distinct on (a.candidate_id, ${season}) a.candidate_id, r.role_id, ${season} as season, r.furthest, r.outcome, r.flags, r.flag_categories
    from report_row r join application a on a.organization_id = ${organizationId} and a.id = r.application_id
    where r.organization_id = ${organizationId} and r.role_id = any(cast(${asked.roleIds} as uuid[])) and r.is_listed ${inYear}
    order by a.candidate_id, ${season}, r.furthest desc, r.application_id`;
}

/** People on some roles, of whom those of some units, each a role in a recruitment year, are counted by the answers to each question. */
interface CountedPeople extends PeopleAsked {
  readonly units: readonly string[];
}

/**
 * Counts monitoring answers by how far their people came, in one reading: by the traits that are compared by role and in pairs, and by
 * each other question alone. Runs in the diversity zone, which the counts do not leave unprotected.
 */
export async function countGroups(tx: TenantTx, { units, ...asked }: CountedPeople): Promise<MonitoringCounts> {
  const { organizationId } = tx;
  const fields = questionTraits.map((trait) => fieldOfQuestion(trait));
  const counts = sql<TraitCount | QuestionCount>`with people as materialized (
      select r.role_id, r.season, r.furthest, r.outcome, d.data
      from (${peopleOnRoles(organizationId, asked)}) r
      left join diversity_section d on d.organization_id = ${organizationId}
        and d.candidate_id = r.candidate_id and d.section = 'diversity'),
    answered as materialized (
      select role_id, season, furthest, outcome, coalesce(data -> 'gender', data -> 'sex')::text as sex,
        coalesce(data -> 'ethnicityMulti', data -> 'ethnicity')::text as ethnicity,
        (data -> 'disability')::text as disability, (data -> 'monitoringOccupation14')::text as background,
        count(*)::int as people
      from people group by 1, 2, 3, 4, 5, 6, 7, 8)
    select role_id, season, furthest, outcome, grouping(sex, ethnicity, disability, background) as question,
      sex, ethnicity, disability, background, null as field, null as answer, sum(people)::int as people
    from answered
    group by role_id, season, furthest, outcome,
      grouping sets ((sex), (ethnicity), (disability), (background), (sex, ethnicity), (sex, disability), (ethnicity, disability))
    union all
    select null, null, furthest, outcome, null, null, null, null, null, given.key, given.value::text, count(*)::int
    from people cross join lateral jsonb_each(data) given
    where given.key = any(cast(${fields} as text[])) and role_id || ':' || season = any(cast(${units} as text[]))
    group by furthest, outcome, given.key, given.value`;
  const rows = await byOwnPlan(tx, counts);
  return {
    traits: rows.filter((row) => row.field === null),
    answers: rows.filter((row) => row.field !== null),
  };
}

/** One part of the people on a role in a recruitment year. */
export interface UnitPart {
  readonly role_id: string;
  readonly season: number;
  readonly part: number;
  /** Exclusive or of the hashes of who they are and how far they came. */
  readonly ids: string;
}

/** Sketches the people of roles by recruitment year: a person who came further changes one part. */
export function sketchUnits(tx: TenantTx, asked: PeopleAsked): Promise<UnitPart[]> {
  const parts = sql<UnitPart>`with hashed as (
      select r.role_id, r.season, uuid_hash_extended(r.candidate_id, 0) as hash,
        uuid_hash_extended(r.candidate_id, 1 + 10 * r.furthest + r.outcome) as way
      from (${peopleOnRoles(tx.organizationId, asked)}) r)
    select role_id, season, mod(abs(mod(hash, ${setParts})), ${setParts})::int as part, bit_xor(way)::text as ids
    from hashed group by 1, 2, 3`;
  return byOwnPlan(tx, parts);
}
