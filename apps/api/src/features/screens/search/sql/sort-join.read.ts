import { type RawBuilder, sql } from 'kysely';
import { seesScores } from '../../../records/scores/public.ts';
import type { Joined, ListQuery } from '../criteria/list-query.ts';
import { answersTo, ofRoles } from './conditions/answers.read.ts';

type Answered = Extract<Joined, { readonly questionId: string }>;

/** Keys by which an answer `x` is sorted. */
export const answerKeys = {
  number: sql`x.number_value`,
  text: sql`x.text_value`,
  words: sql`lower(x.text_value collate "default") collate "C"`,
  // Sorts by the negated day on which the years began: more years mean an earlier day.
  years: sql`-cast(replace(x.text_value, '-', '') as integer)`,
} as const;

const answerKey = (joined: Answered): RawBuilder<unknown> =>
  joined.by === 'choice' ? sql`array_position(cast(${joined.codes} as text[]), x.text_value)` : answerKeys[joined.by];

const answersOf = (organizationId: string, query: Pick<ListQuery, 'roleIds'>, joined: Answered) =>
  sql`select x.application_id, ${answerKey(joined)} as sort_key from ${answersTo(organizationId, joined.questionId)} x where ${sql.join(
    [sql`x.organization_id = ${organizationId} and x.question_id = ${joined.questionId}`, ...ofRoles(query)],
    sql` and `,
  )}`;

function joinOf(organizationId: string, query: ListQuery, joined: Joined): RawBuilder<unknown> {
  if (joined.by === 'assignee') {
    return sql`left join (select u.id, lower(concat_ws(' ', u.last_name, u.first_name) collate "default") collate "C" as sort_key
      from user_account u where u.organization_id = ${organizationId}) k on k.id = a.assignee_id`;
  }
  if (joined.by === 'university') {
    return sql`left join unnest(cast(${joined.ids} as integer[])) with ordinality as k(university_id, sort_key)
      on k.university_id = a.university_id`;
  }
  if (joined.by !== 'score') {
    return sql`left join (${answersOf(organizationId, query, joined)}) k on k.application_id = a.id`;
  }
  const sees = seesScores({ organizationId }, query.scoreReader, 'a');
  const known = sees === null ? sql`` : sql` and ${sees}`;
  const given = sql.join(
    [sql`x.organization_id = ${organizationId} and x.criterion = ${joined.criterion}`, ...ofRoles(query)],
    sql` and `,
  );
  return sql`left join (select x.application_id, x.value as sort_key from score_projection x where ${given}) k
    on k.application_id = a.id${known}`;
}

/** Joins the value by which a list is sorted, when the application does not hold it, as `k` with a `sort_key`. */
export const sortJoin = (organizationId: string, query: ListQuery): RawBuilder<unknown> =>
  query.sort.column.name === 'joined' ? joinOf(organizationId, query, query.sort.column.joined) : sql``;
