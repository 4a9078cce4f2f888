import type { QuestionTrait } from '@evenhand/domain/fairness/monitored-traits';
import { setParts } from '@evenhand/domain/fairness/near-sets';
import { wayCells } from '@evenhand/domain/reports/groups/way-cells';
import { sql } from 'kysely';
import { byFewSums, byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type AnswerColumn, answerColumns, answersIn } from './answered-together.ts';

/** Number of people who came so far and gave the same answers to one question, on one role, or to two, on all roles. */
export interface TraitCount {
  /** Null for answers to two questions. */
  readonly role_id: string | null;
  readonly furthest: number;
  readonly outcome: number;
  /** Bits of SQL `grouping()`: the questions counted are those whose bit is 0. */
  readonly question: number;
  readonly sex: string | null;
  readonly ethnicity: string | null;
  readonly disability: string | null;
  readonly background: string | null;
  readonly answered: null;
  readonly people: number;
}

/** Number of people on all roles who came so far and gave an answer to a question. */
export interface QuestionCount {
  readonly furthest: number;
  readonly outcome: number;
  /** As JSON. */
  readonly answer: string;
  readonly people: number;
}

/** Number of people on all roles who came so far and gave the same answers to the questions of a column. */
interface ColumnCount extends Omit<QuestionCount, 'answer'> {
  readonly answered: AnswerColumn;
  readonly answers: string;
}

export interface MonitoringCounts {
  /** By `question`. */
  readonly traits: ReadonlyMap<number, readonly TraitCount[]>;
  readonly answers: ReadonlyMap<QuestionTrait, readonly QuestionCount[]>;
}

/** People on some roles in the recruitment year that begins in a year. */
export interface PeopleAsked {
  readonly roleIds: readonly string[];
  readonly season: number;
}

/** Returns people on some roles in a recruitment year: each once, with the application that came furthest. */
export const peopleOnRoles = (organizationId: string, { roleIds, season }: PeopleAsked) =>
  sql`select distinct on (r.candidate_id) r.candidate_id, r.role_id, r.furthest, r.outcome, r.flags, r.flag_categories
    from report_row r
    where r.organization_id = ${organizationId} and r.season = cast(${season} as smallint) and r.is_listed
      and r.role_id = any(cast(${roleIds} as uuid[]))
    order by r.candidate_id, r.furthest desc, r.application_id`;

/**
 * Returns the monitoring answers of an organisation in the order of their people, which is that of an index with all answers. The server
 * does not see that order below an outer join without being asked for it, and would hash the people, or sort the answers on disk.
 */
const answersOf = (organizationId: string) =>
  sql`select candidate_id, impact_answers, ${sql.join(answerColumns.map((column) => sql.ref(column)))} from diversity_section
    where organization_id = ${organizationId} and section = 'diversity' order by candidate_id`;

/** Takes apart the answers that were counted together. */
function answersByQuestion(counted: readonly ColumnCount[]): ReadonlyMap<QuestionTrait, readonly QuestionCount[]> {
  const each = counted.flatMap(({ answered, answers, furthest, outcome, people }) =>
    answersIn(answered, answers).map(([trait, answer]) => ({ trait, answer, furthest, outcome, people })),
  );
  return Map.groupBy(each, ({ trait }) => trait);
}

const isOfTraits = (row: TraitCount | ColumnCount): row is TraitCount => row.answered === null;

/**
 * Counts monitoring answers by how far their people came, in one reading: by the traits that are compared by role and in pairs, and by
 * the other questions. Runs in the diversity zone, which the counts do not leave unprotected.
 */
export async function countGroups(tx: TenantTx, asked: PeopleAsked): Promise<MonitoringCounts> {
  const { organizationId } = tx;
  const columns = sql.join(answerColumns.map((column) => sql.ref(column)));
  const sets = sql.join(answerColumns.map((column) => sql`(${sql.ref(column)})`));
  const answered = sql.join(
    answerColumns.map((column) => sql`when grouping(${sql.ref(column)}) = 0 then ${sql.lit(column)}`),
    sql` `,
  );
  const rows = await byFewSums(
    tx,
    sql<TraitCount | ColumnCount>`with counted as materialized (
      select r.role_id, r.furthest, r.outcome, d.impact_answers, case ${answered} end as answered, coalesce(${columns}) as answers,
        cast(count(*) as int) as people
      from (${peopleOnRoles(organizationId, asked)}) r
      left join (${answersOf(organizationId)}) d on d.candidate_id = r.candidate_id
      group by r.furthest, r.outcome, grouping sets ((r.role_id, d.impact_answers), ${sets})),
    given as (
      select role_id, furthest, outcome, people, nullif(split_part(impact_answers, chr(9), 1), '') as sex,
        nullif(split_part(impact_answers, chr(9), 2), '') as ethnicity, nullif(split_part(impact_answers, chr(9), 3), '') as disability,
        nullif(split_part(impact_answers, chr(9), 4), '') as background
      from counted where answered is null)
    select role_id, furthest, outcome, grouping(sex, ethnicity, disability, background) as question,
      sex, ethnicity, disability, background, null as answered, null as answers, cast(sum(people) as int) as people
    from given
    group by furthest, outcome, grouping sets ((role_id, sex), (role_id, ethnicity), (role_id, disability), (role_id, background),
      (sex, ethnicity), (sex, disability), (ethnicity, disability))
    union all
    select null, furthest, outcome, null, null, null, null, null, answered, answers, people
    from counted where answers is not null`,
  );
  return {
    traits: Map.groupBy(rows.filter(isOfTraits), ({ question }) => question),
    answers: answersByQuestion(rows.filter((row) => !isOfTraits(row))),
  };
}

/** One part of the people of a question. */
export interface PeoplePart {
  readonly part: number;
  /** Exclusive or of numbers that stand for its people. */
  readonly ors: string;
  /** Sum of the same numbers. */
  readonly sums: string;
}

/** Returns those of some roles on which people are counted in a recruitment year: each with the application that came furthest. */
export async function rolesWithPeople(tx: TenantTx, { roleIds, season }: PeopleAsked): Promise<string[]> {
  const { organizationId } = tx;
  const roles = sql`cast(${roleIds} as uuid[])`;
  const ofYear = sql`season = cast(${season} as smallint) and is_listed`;
  const { rows } = await sql<{ id: string }>`select role.id from unnest(${roles}) as role (id)
    where exists (select from report_row r where r.organization_id = ${organizationId} and r.role_id = role.id
      and r.applied_on >= make_date(${season}, 9, 1) and r.applied_on < make_date(${season + 1}, 9, 1) and r.${ofYear}
      and not exists (select from report_row o where o.organization_id = ${organizationId} and o.candidate_id = r.candidate_id
        and o.${ofYear} and o.role_id = any(${roles}) and (o.furthest > r.furthest or (o.furthest = r.furthest and o.application_id < r.application_id))))
    order by role.id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Number of parts of a sketch: those of the people in each cell of where their way has come to, once as exclusive ors and once as sums. */
export const wayParts = 2 * wayCells * setParts;

/** The cell of person `r`, as `wayCellOf` has it. */
const cell = sql`case when r.outcome = 1 or r.furthest >= 5 then 8
  else 2 * (greatest(1, r.furthest) - 1) + (case when r.outcome in (2, 4, 5) then 0 else 1 end) end`;
const parts = sql.lit(setParts);

/** Number of the part of person `r`, of which there are as many as a power of two. */
export const partOfPerson = sql`cast(uuid_hash_extended(r.candidate_id, 0) & ${sql.lit(setParts - 1)} as int)`;

/** A number of 31 bits that stands for person `r` in sketches. */
export const numberOfPerson = sql`cast(uuid_hash_extended(r.candidate_id, 1) & 2147483647 as int)`;

/** Sketches people on roles: one who goes from a cell to another changes a part of both. */
export function sketchWays(tx: TenantTx, asked: PeopleAsked): Promise<PeoplePart[]> {
  const sketch = sql<PeoplePart>`select part, cast(bit_xor(person) as text) as ors, cast(sum(person) as text) as sums
    from (select ${cell} * ${parts} + ${partOfPerson} as part,
        ${numberOfPerson} as person
      from (${peopleOnRoles(tx.organizationId, asked)}) r) sketched
    group by part`;
  return byOwnPlan(tx, sketch);
}
