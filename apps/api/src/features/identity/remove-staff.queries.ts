import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** Accounts held until the end of the transaction, in one order: two who remove each other do not both succeed. */
export const lockAccounts = (tx: TenantTx, userIds: readonly string[]) =>
  tx.db
    .selectFrom('user_account')
    .select(['id', 'user_type', 'status'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', userIds)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The account stays for the work it signs, without an address: that is free for a new one. */
export async function closeStaffAccount(tx: TenantTx, userId: string): Promise<void> {
  const address = `removed+${userId}@invalid`;
  await tx.db
    .updateTable('user_account')
    .set((row) => ({
      status: 'REMOVED',
      email: address,
      email_key: address,
      password_hash: null,
      totp_secret: null,
      totp_pending: null,
      two_step: 'off',
      avatar: null,
      grants: [],
      updated_at: tx.now,
      version: row('version', '+', 1),
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .execute();
}

/** The applications that a member of staff reads, locked in the order in which others lock them. */
export const lockAssigned = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('application')
    .select(['id', 'candidate_id', 'role_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('assignee_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function passAssigned(tx: TenantTx, from: string, to: string | null): Promise<void> {
  await tx.db
    .updateTable('application')
    .set((row) => ({ assignee_id: to, version: row('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('assignee_id', '=', from)
    .execute();
}

/** Takes somebody off every role's team; answers the roles. */
export async function leaveTeams(tx: TenantTx, userId: string): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('role_member')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .returning('role_id')
    .execute();
  return rows.map(({ role_id }) => role_id);
}

/** Whoever takes work over joins the teams it belongs to. */
export async function joinTeams(tx: TenantTx, userId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx.db
    .insertInto('role_member')
    .values(
      roleIds.map((roleId) => ({
        organization_id: tx.organizationId,
        role_id: roleId,
        user_id: userId,
        added_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
