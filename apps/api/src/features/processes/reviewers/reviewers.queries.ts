import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export async function writeAssignee(
  tx: TenantTx,
  at: { readonly id: string; readonly assigneeId: string | null; readonly version: number },
): Promise<void> {
  await tx.db
    .updateTable('application')
    .set({ assignee_id: at.assigneeId, version: at.version })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.id)
    .execute();
}

/** Writes the reviewers of many applications in one statement; the rows travel as one document. */
export async function writeAssignees(
  tx: TenantTx,
  given: readonly { readonly id: string; readonly assigneeId: string | null; readonly version: number }[],
): Promise<void> {
  if (given.length === 0) return;
  await sql`update application set assignee_id = v."assigneeId", version = v.version
    from jsonb_to_recordset(cast(${JSON.stringify(given)} as jsonb)) as v(id uuid, "assigneeId" uuid, version integer)
    where application.organization_id = ${tx.organizationId} and application.id = v.id
      and application.id = any(cast(${given.map(({ id }) => id)} as uuid[]))`.execute(tx.db);
}

/**
 * Returns those of these users who are still staff, with their accounts locked so that none is removed before this transaction
 * ends. Called before applications are locked, because removing a user locks in the same order.
 */
export async function holdStaff(tx: TenantTx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(cast(${[...new Set(userIds)]} as uuid[]))`)
    .where('status', '<>', 'REMOVED')
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Loads a staff user who can be assigned work, and whether they are on the role's team. */
export function findAssignable(tx: TenantTx, at: { readonly userId: string; readonly roleId: string }) {
  const { organizationId } = tx;
  return tx.db
    .selectFrom('user_account')
    .leftJoin('role_member', (join) =>
      join
        .onRef('role_member.user_id', '=', 'user_account.id')
        .on('role_member.organization_id', '=', organizationId)
        .on('role_member.role_id', '=', at.roleId),
    )
    .select(['user_account.id', 'first_name', 'last_name', 'user_type', 'role_member.user_id as member_id'])
    .where('user_account.organization_id', '=', organizationId)
    .where('user_account.id', '=', at.userId)
    .where('user_account.status', 'in', ['ACTIVE', 'INVITED'])
    .where('user_account.user_type', 'in', ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'])
    .executeTakeFirst();
}
