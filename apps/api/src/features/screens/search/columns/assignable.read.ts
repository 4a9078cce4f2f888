import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Lists staff to whom an application can be assigned: those who see every role, and the role's team (null = any role's). */
export async function listAssignable(tx: TenantTx, roleId: string | null): Promise<{ id: string; name: string }[]> {
  const { organizationId } = tx;
  const rows = await tx.db
    .selectFrom('user_account')
    .select(['user_account.id', 'first_name', 'last_name'])
    .where('user_account.organization_id', '=', organizationId)
    .where('user_account.status', '=', 'ACTIVE')
    .where((eb) => {
      const member = eb
        .selectFrom('role_member')
        .select('role_member.user_id')
        .where('role_member.organization_id', '=', organizationId)
        .whereRef('role_member.user_id', '=', 'user_account.id');
      return eb.or([
        eb('user_type', 'in', ['HIRING_MANAGER_ADMIN', 'ADMIN']),
        eb.and([
          eb('user_type', '=', 'HIRING_MANAGER'),
          eb.exists(roleId === null ? member : member.where('role_member.role_id', '=', roleId)),
        ]),
      ]);
    })
    .orderBy('last_name')
    .orderBy('user_account.id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}`.trim() }));
}
