import { sql } from 'kysely';
import { byOwnPlan } from '../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const columns = [
  'id',
  'kind',
  'role_id',
  'moved_by',
  'visitor',
  'subject_id',
  'to_stage',
  'to_substage',
  'reason',
  'keep_assignees',
  'tells',
  'availability',
  'state',
  'total',
  'done',
  'moved',
  'created_at',
  'finished_at',
] as const;

const bulkMoves = (tx: TenantTx) =>
  tx.db.selectFrom('bulk_move').select(columns).where('organization_id', '=', tx.organizationId);

export const findBulkMove = (tx: TenantTx, id: string) => bulkMoves(tx).where('id', '=', id).executeTakeFirst();
export type BulkMoveRow = NonNullable<Awaited<ReturnType<typeof findBulkMove>>>;

/** Loads and locks a bulk action: of two jobs that run it at once, one waits for the other's part. */
export const lockBulkMove = (tx: TenantTx, id: string) =>
  bulkMoves(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Lists the user's own bulk actions on a role, newest first. */
export const listOwnBulkMoves = (
  tx: TenantTx,
  at: { readonly roleId: string; readonly userId: string; readonly limit: number },
) =>
  bulkMoves(tx)
    .where('role_id', '=', at.roleId)
    .where('moved_by', '=', at.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(at.limit)
    .execute();

/** A bulk action to store; properties that its kind does not use are left out. */
export type NewBulkMove = Pick<BulkMoveRow, 'id' | 'kind' | 'role_id' | 'moved_by' | 'total'> &
  Partial<
    Pick<
      BulkMoveRow,
      'subject_id' | 'to_stage' | 'to_substage' | 'reason' | 'keep_assignees' | 'tells' | 'availability'
    >
  > & {
    readonly visitor: object | null;
  };

export async function insertBulkMove(tx: TenantTx, move: NewBulkMove): Promise<void> {
  const visitor = move.visitor === null ? null : JSON.stringify(move.visitor);
  await tx.db
    .insertInto('bulk_move')
    .values({
      keep_assignees: true,
      ...move,
      visitor,
      organization_id: tx.organizationId,
      state: 'running',
      created_at: tx.now,
    })
    .execute();
}

/**
 * Stores the items in the order in which applications are locked, each with the substage in which the caller saw it or its present
 * one.
 */
export async function insertItems(
  tx: TenantTx,
  at: {
    readonly id: string;
    readonly applicationIds: readonly string[];
    /** Reviewer by application id. */
    readonly givenTo: ReadonlyMap<string, string>;
    /** Substage by the id by which the caller knows the candidate. */
    readonly expected: ReadonlyMap<string, number>;
    readonly blind: boolean;
  },
): Promise<void> {
  const known = sql.ref(at.blind ? 'a.id' : 'a.candidate_id');
  const expected = JSON.stringify(Object.fromEntries(at.expected));
  const givenTo = JSON.stringify(Object.fromEntries(at.givenTo));
  // The values are passed as one array and one look-up document, not as two more tables: a server without table statistics would go
  // through those for each row.
  const insert = sql`with said as materialized (
      select cast(${expected} as jsonb) as positions, cast(${givenTo} as jsonb) as reviewers)
    insert into bulk_move_item (organization_id, bulk_move_id, position, application_id, seen_substage, given_to)
    select a.organization_id, ${at.id}, row_number() over (order by a.id), a.id,
      coalesce(cast(said.positions ->> cast(${known} as text) as integer), a.substage_id),
      cast(said.reviewers ->> cast(a.id as text) as uuid)
    from application a cross join said
    where a.organization_id = ${tx.organizationId} and a.id = any(cast(${at.applicationIds} as uuid[]))`;
  await byOwnPlan(tx, insert);
}

/** Loads the next items without an outcome. */
export const nextItems = (tx: TenantTx, id: string, limit: number) =>
  tx.db
    .selectFrom('bulk_move_item')
    .select(['position', 'application_id', 'seen_substage', 'given_to'])
    .where('organization_id', '=', tx.organizationId)
    .where('bulk_move_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute();

export async function writeOutcomes(
  tx: TenantTx,
  id: string,
  outcomes: readonly { readonly position: number; readonly outcome: string }[],
): Promise<void> {
  await sql`update bulk_move_item set outcome = v.outcome
    from jsonb_to_recordset(cast(${JSON.stringify(outcomes)} as jsonb)) as v(position integer, outcome text)
    where bulk_move_item.organization_id = ${tx.organizationId} and bulk_move_item.bulk_move_id = ${id}
      and bulk_move_item.position = v.position
      and bulk_move_item.position = any(cast(${outcomes.map(({ position }) => position)} as integer[]))`.execute(tx.db);
}

/** Changes a bulk action that the caller has locked. */
export async function changeBulkMove(
  tx: TenantTx,
  id: string,
  change: Partial<Pick<BulkMoveRow, 'state' | 'done' | 'moved' | 'finished_at'>>,
): Promise<void> {
  await tx.db
    .updateTable('bulk_move')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Loads the kind and role of the user's batch when it is of one of these kinds. */
export const findBatch = (
  tx: TenantTx,
  at: { readonly userId: string; readonly batchId: string; readonly kinds: readonly string[] },
) =>
  tx.db
    .selectFrom('event')
    .select(['kind', 'role_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('batch_id', '=', at.batchId)
    .where('actor_id', '=', at.userId)
    .where('kind', 'in', [...at.kinds])
    .limit(1)
    .executeTakeFirst();
