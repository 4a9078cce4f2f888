import { optedOutMark } from '@evenhand/domain/candidates/opted-out';
import { customIdPattern } from '@evenhand/domain/fields/custom-field';
import { type RawBuilder, sql } from 'kysely';
import { longestAnswer } from '../../../../../platform/lists/profile-answers.ts';
import type { AnswerFilter, ListQuery } from '../../criteria/list-query.ts';

type Condition = RawBuilder<boolean>;

const text = (value: string): Condition => sql`cast(${value} as text)`;
const number = (value: number): Condition => sql`cast(${value} as double precision)`;

const bound = (sign: '>=' | '<=', value: string | number): Condition => {
  const than = sql.raw(sign);
  return typeof value === 'number'
    ? sql`x.number_value ${than} ${number(value)}`
    : sql`x.text_value ${than} ${text(value)}`;
};

/** Matches answers that are one of these. */
const oneOf = (among: readonly string[], several: string | null): Condition =>
  several === null
    ? sql`x.text_value = any(cast(${among} as text[]))`
    : sql`string_to_array(x.text_value, ${sql.lit(several)}) && cast(${among} as text[])`;

const holds = (value: RawBuilder<unknown>, part: string): Condition =>
  sql`strpos(lower(${value} collate "default"), lower(${text(part)})) > 0`;

/**
 * Matches long answers in the profile: the list projection holds only the beginning of an answer to an organisation's own question.
 */
const holdsFurther = (organizationId: string, questionId: string, part: string): Condition =>
  sql`(length(x.text_value) >= ${sql.lit(longestAnswer)} and exists (
    select 1 from application o join profile_section p on p.organization_id = ${organizationId} and p.candidate_id = o.candidate_id
    where o.organization_id = ${organizationId} and o.id = x.application_id and ${holds(sql`(p.data ->> ${text(questionId)})`, part)}))`;

function holdsPart(organizationId: string, questionId: string, part: string): Condition {
  const begins = holds(sql`x.text_value`, part);
  if (!customIdPattern.test(questionId)) return begins;
  return sql`(${begins} or ${holdsFurther(organizationId, questionId, part)})`;
}

function given(organizationId: string, filter: AnswerFilter): Condition[] {
  const { questionId, among, from, to, several, contains } = filter;
  if (contains !== null) return [holdsPart(organizationId, questionId, contains)];
  if (among !== null) return [oneOf(among, several)];
  return [...(from === null ? [] : [bound('>=', from)]), ...(to === null ? [] : [bound('<=', to)])];
}

/** Questions answered by the candidate's own row, with its present values. */
const ofCandidate: Readonly<Record<string, RawBuilder<unknown>>> = {
  preferredName: sql`c.preferred_name`,
  // A candidate who has opted out gets no more mail, and the opt-out mark in the address is not shown.
  email: sql`case when strpos(c.email, ${sql.lit(optedOutMark)}) = 0 then c.email end`,
  phone: sql`c.phone`,
};

/** Selects the answers to a question, by application. */
export function answersTo(organizationId: string, questionId: string): RawBuilder<unknown> {
  const own = ofCandidate[questionId];
  if (!own) return sql`answer_projection`;
  return sql`(select a.organization_id, a.id as application_id, a.role_id, ${text(questionId)} as question_id,
      nullif(btrim(${own}), '') as text_value, cast(null as double precision) as number_value
    from application a join candidate c on c.organization_id = ${organizationId} and c.id = a.candidate_id
    where a.organization_id = ${organizationId} and a.submitted_at is not null)`;
}

/** Restricts the rows `x` of a projection to the roles of the list. */
export function ofRoles({ roleIds }: Pick<ListQuery, 'roleIds'>): Condition[] {
  if (roleIds === null) return [];
  const [only] = roleIds;
  return roleIds.length === 1 && only ? [sql`x.role_id = ${only}`] : [sql`x.role_id = any(cast(${roleIds} as uuid[]))`];
}

/** Matches rows of `application a` whose answer passes the filter. */
export function answerCondition(
  organizationId: string,
  query: Pick<ListQuery, 'roleIds'>,
  filter: AnswerFilter,
): Condition {
  const asked = sql`x.organization_id = ${organizationId} and x.question_id = ${filter.questionId}`;
  const source = answersTo(organizationId, filter.questionId);
  const found = sql`select x.application_id from ${source} x
    where ${sql.join([asked, ...ofRoles(query), ...given(organizationId, filter)], sql` and `)}`;
  const none = sql`not exists (select 1 from ${source} x where ${asked} and x.application_id = a.id)`;
  if (!filter.orNone) return sql`a.id in (${found})`;
  return filter.among?.length === 0 ? sql`${none}` : sql`(a.id in (${found}) or ${none})`;
}
