import { sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { allKinds, changedRows, countLines, type LineSource, storedRows } from './count-lines.read.ts';

const month = sql`cast(date_trunc('month', cast(l.applied_on as timestamp)) as date)`;
const key = sql`organization_id, role_id, kind, month, code, furthest, outcome, closed_from, tenths`;

/** Adds what applications come to to the numbers by month. */
async function addLines(tx: TenantTx, source: LineSource, sign: 1 | -1): Promise<void> {
  await byOwnPlan(
    tx,
    sql`insert into report_count (${key}, people) ${countLines(source, allKinds)}
      select cast(${tx.organizationId} as uuid), l.role_id, l.kind, ${month}, l.code, l.furthest, l.outcome, l.closed_from, l.tenths,
        ${sql.lit(sign)} * cast(sum(l.sign) as int)
      from line l group by 2, 3, 4, 5, 6, 7, 8, 9 having sum(l.sign) <> 0
      on conflict (${key}) do update set people = report_count.people + excluded.people`,
  );
}

/**
 * Changes the numbers by month by what differs between the rows of some applications and those that are written next in their place, under
 * the lock of the rows.
 */
export const changeCounts = (
  tx: TenantTx,
  change: { readonly before: readonly string[]; readonly rows: string; readonly visits: string },
): Promise<void> => addLines(tx, changedRows(tx, change), 1);

/** Adds what the rows of some applications come to to the numbers by month, or takes it away, under the lock of the rows. */
export const addCounts = (tx: TenantTx, applicationIds: readonly string[], sign: 1 | -1): Promise<void> =>
  addLines(
    tx,
    storedRows(
      tx,
      sql`r.organization_id = ${tx.organizationId} and r.application_id = any(cast(${applicationIds} as uuid[]))`,
    ),
    sign,
  );

const ofRole = (tx: TenantTx, roleId: string): LineSource =>
  storedRows(tx, sql`r.organization_id = ${tx.organizationId} and r.role_id = ${roleId}`);

/** Lists the roles of the organisation. */
export async function listRoleIds(tx: TenantTx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('role')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the numbers of a role by month that differ from what its rows come to. */
export async function countMiscounted(tx: TenantTx, roleId: string): Promise<number> {
  const [result] = await byOwnPlan(
    tx,
    sql<{ n: number }>`${countLines(ofRole(tx, roleId), allKinds)},
      made as (select l.kind, ${month} as month, l.code, l.furthest, l.outcome, l.closed_from, l.tenths, cast(sum(l.sign) as int) as people
        from line l group by 1, 2, 3, 4, 5, 6, 7),
      kept as (select c.kind, c.month, c.code, c.furthest, c.outcome, c.closed_from, c.tenths, c.people
        from report_count c where c.organization_id = ${tx.organizationId} and c.role_id = ${roleId})
      select cast(count(*) as int) as n
      from made full join kept using (kind, month, code, furthest, outcome, closed_from, tenths)
      where coalesce(made.people, 0) <> coalesce(kept.people, 0)`,
  );
  return result?.n ?? 0;
}

/** Counts the rows of a role anew. */
export async function recountRole(tx: TenantTx, roleId: string): Promise<void> {
  await tx.db
    .deleteFrom('report_count')
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId)
    .execute();
  await addLines(tx, ofRole(tx, roleId), 1);
}

/** Deletes numbers of a role that have come to nothing. */
export async function deleteEmptyCounts(tx: TenantTx, roleId: string): Promise<void> {
  await tx.db
    .deleteFrom('report_count')
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId)
    .where('people', '=', 0)
    .execute();
}

/**
 * Lists roles of which copies were deleted since the moment of an event id, as long as their numbers count these. The rows of a copy go
 * with its application, which takes nothing away from the numbers.
 */
export async function listRolesToRecount(tx: TenantTx, sinceId: string): Promise<string[]> {
  const { organizationId } = tx;
  const rows = await byOwnPlan(
    tx,
    sql<{ role_id: string }>`select u.role_id from (select distinct e.role_id from event e
        where e.organization_id = ${organizationId} and e.id >= ${sinceId} and e.kind = 'application.copy-undone') u
      where (select count(*) from report_row r where r.organization_id = ${organizationId} and r.role_id = u.role_id)
        <> (select coalesce(sum(c.people), 0) from report_count c
          where c.organization_id = ${organizationId} and c.role_id = u.role_id and c.kind = 'none')`,
  );
  return rows.map((row) => row.role_id);
}
