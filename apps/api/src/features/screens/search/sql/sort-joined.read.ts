import { type RawBuilder, sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { seesScores } from '../../../records/scores/public.ts';
import type { Joined, ListQuery } from '../criteria/list-query.ts';
import { answersTo, ofRoles } from './conditions/answers.read.ts';
import { walkGroups } from './walk-groups.read.ts';

type Answered = Extract<Joined, { readonly questionId: string }>;

/** Keys by which an answer `x` is sorted. */
const answerKeys = {
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

/** Questions from the catalogue whose texts have an index by words; an organisation's own have none. */
const wordIndexed: readonly string[] = ['town', 'subject'];

interface JoinedIndex {
  readonly from: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  /** Set when an ascending order reads its keys downwards. */
  readonly down?: true;
}

/** Returns the index of an order. It holds only rows with a value, and serves only a reader who may see all of them. */
function indexOf({ sort, scoreReader }: ListQuery): JoinedIndex | null {
  const joined = sort.column.name === 'joined' ? sort.column.joined : null;
  if (joined?.by === 'score' && scoreReader === null) {
    return { from: sql`score_projection x where x.criterion = ${joined.criterion}`, key: sql`x.value` };
  }
  const answers = (questionId: string, key: RawBuilder<unknown>): JoinedIndex => ({
    from: sql`answer_projection x where x.question_id = ${questionId} and ${key} is not null`,
    key,
  });
  // More years mean an earlier day.
  if (joined?.by === 'years') return { ...answers(joined.questionId, answerKeys.text), down: true };
  if (joined?.by === 'words' && wordIndexed.includes(joined.questionId)) {
    return answers(joined.questionId, answerKeys.words);
  }
  return joined?.by === 'number' || joined?.by === 'text' ? answers(joined.questionId, answerKeys[joined.by]) : null;
}

async function walkIndex(tx: TenantTx, query: ListQuery, index: JoinedIndex): Promise<string[] | null> {
  const [roleId] = query.roleIds ?? [];
  if (roleId === undefined) return null;
  const { organizationId } = tx;
  const rising = query.sort.direction === 'ASC';
  const way = rising ? sql`asc` : sql`desc`;
  const keyWay = rising === (index.down === undefined) ? sql`asc` : sql`desc`;
  const ids = sql<{ id: string }>`select p.id from (
      select x.application_id as id, ${index.key} as sort_key from ${index.from}
        and x.organization_id = ${organizationId} and x.role_id = ${roleId}
        and exists (select 1 from application a where a.organization_id = ${organizationId} and a.id = x.application_id
          and a.submitted_at is not null offset 0)
      order by ${index.key} ${keyWay}, x.application_id ${way}
      limit ${sql.lit(query.size)} offset ${query.page * query.size}) p
    order by p.sort_key ${keyWay}, p.id ${way}`;
  const found = await byOwnPlan(tx, ids);
  return found.length < query.size ? null : found.map(({ id }) => id);
}

/**
 * Returns the ids of a page of a whole role, from the index of its order. Returns null when there is none, and when the page
 * reaches rows without a value, which come last and are in no index.
 */
export async function walkJoined(tx: TenantTx, query: ListQuery): Promise<string[] | null> {
  const index = indexOf(query);
  return index ? walkIndex(tx, query, index) : walkGroups(tx, query);
}
