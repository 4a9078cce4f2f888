import { type RawBuilder, sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ListQuery } from '../criteria/list-query.ts';
import type { GroupOrder } from '../plan/list-plan.ts';

/** One of the values by which a list is ordered. Values with an equal place are read together as one. */
interface Group {
  readonly value: string | number;
  readonly place: number;
}

interface Grouped {
  /** In ascending order of place. */
  readonly groups: readonly Group[];
  readonly type: 'integer' | 'text' | 'uuid';
  /** Selects the applications of one of them, the value being `k.value`. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

const inPlaces = (values: readonly (string | number)[]): Group[] => values.map((value, place) => ({ value, place }));

/**
 * Lists the reviewers of a role in the order of their names, with one index look-up for each, however many applications they have.
 */
async function assigneesOf(tx: TenantTx, roleId: string): Promise<Group[]> {
  const { organizationId } = tx;
  const next = (after: RawBuilder<unknown>): RawBuilder<unknown> => sql`select a.assignee_id from application a
    where a.organization_id = ${organizationId} and a.role_id = ${roleId} and a.submitted_at is not null and ${after}
    order by a.assignee_id limit 1`;
  const people = sql<{ id: string; place: number }>`with recursive w as (
      (${next(sql`a.assignee_id is not null`)})
      union all
      select (${next(sql`a.assignee_id > w.assignee_id`)}) from w where w.assignee_id is not null)
    select u.id, cast(dense_rank() over (order by lower(concat_ws(' ', u.last_name, u.first_name) collate "default") collate "C")
      as integer) as place
    from w join user_account u on u.organization_id = ${organizationId} and u.id = w.assignee_id order by place`;
  const { rows } = await people.execute(tx.db);
  return rows.map(({ id, place }) => ({ value: id, place }));
}

async function groupedBy(
  tx: TenantTx,
  { order, roleId }: { readonly order: GroupOrder; readonly roleId: string },
): Promise<Grouped> {
  const { organizationId } = tx;
  const ofRole = (table: string): RawBuilder<unknown> =>
    sql`${sql.ref(`${table}.organization_id`)} = ${organizationId} and ${sql.ref(`${table}.role_id`)} = ${roleId}`;
  if (order.by === 'university') {
    const from = sql`application_projection f where ${ofRole('f')} and f.university_id = k.value`;
    return { groups: inPlaces(order.ids), type: 'integer', from, id: sql`f.application_id` };
  }
  if (order.by === 'assignee') {
    const from = sql`application a where ${ofRole('a')} and a.submitted_at is not null and a.assignee_id = k.value`;
    return { groups: await assigneesOf(tx, roleId), type: 'uuid', from, id: sql`a.id` };
  }
  const from = sql`answer_projection x where ${ofRole('x')} and x.question_id = ${order.questionId} and x.text_value = k.value
    and exists (select 1 from application a where a.organization_id = ${organizationId} and a.id = x.application_id
      and a.submitted_at is not null offset 0)`;
  return { groups: inPlaces(order.codes), type: 'text', from, id: sql`x.application_id` };
}

/** Number of groups read at a time: the first few often fill a page. */
const stretches = [16, 64, Number.POSITIVE_INFINITY];

/** Splits groups into stretches, keeping those with an equal place together. */
function* stretchesOf(groups: readonly Group[]): Generator<readonly Group[]> {
  let rest = groups;
  for (const stretch of stretches) {
    const last = rest[Math.min(stretch, rest.length) - 1]?.place;
    if (last === undefined) return;
    const end = rest.findLastIndex(({ place }) => place === last) + 1;
    yield rest.slice(0, end);
    rest = rest.slice(end);
  }
}

/**
 * Returns the ids of a page of a whole role in the order of groups, each read from an index. Returns null when the page reaches
 * rows without a group, which come last.
 */
export async function walkGroups(tx: TenantTx, query: ListQuery, order: GroupOrder): Promise<string[] | null> {
  const { sort, page, size } = query;
  const [roleId] = query.roleIds ?? [];
  if (roleId === undefined) return null;
  const depth = (page + 1) * size;
  const { groups, type, from, id } = await groupedBy(tx, { order, roleId });
  const way = sort.direction === 'ASC' ? sql`asc` : sql`desc`;
  const found: string[] = [];
  for (const stretch of stretchesOf(sort.direction === 'ASC' ? groups : groups.toReversed())) {
    const wanted = depth - found.length;
    const values = sql`cast(${stretch.map(({ value }) => value)} as ${sql.raw(`${type}[]`)})`;
    const places = sql`cast(${stretch.map(({ place }) => place)} as integer[])`;
    const ids = sql<{ id: string }>`select p.id from (
        select x.id, k.place from unnest(${values}, ${places}) as k(value, place)
        cross join lateral (select ${id} as id from ${from} order by ${id} ${way} limit ${sql.lit(wanted)}) x) p
      order by p.place ${way}, p.id ${way} limit ${sql.lit(wanted)}`;
    found.push(...(await byOwnPlan(tx, ids)).map((row) => row.id));
    if (found.length >= depth) return found.slice(page * size);
  }
  return null;
}
