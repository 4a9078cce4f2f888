import type { Role } from '@evenhand/contract/records/roles/roles';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { type RoleRow, removePublicRole, updateRoleRow, writePublicRole } from '../roles.queries.ts';
import { getRole, lockRoleAt } from '../see-role.ts';
import { countWaiting } from './archived-waits.ts';

async function archive(tx: TenantTx, role: RoleRow): Promise<void> {
  const waiting = await countWaiting(tx, role);
  if (waiting > 0) throw new ProblemError('move_not_allowed', { current: { waiting } });
  await removePublicRole(tx, role.id);
  await updateRoleRow(tx, role, { status: 'ARCHIVED' });
  await recordEvent(tx, { kind: 'role.archived', roleId: role.id });
}

async function restore(tx: TenantTx, role: RoleRow): Promise<void> {
  if (role.published_at !== null) await writePublicRole(tx, role);
  await updateRoleRow(tx, role, { status: 'ACTIVE' });
  await recordEvent(tx, { kind: 'role.restored', roleId: role.id });
}

/** Archives a role whose applicants all know their outcome, or restores it. */
export async function archiveRole(
  tx: TenantTx,
  me: Actor,
  input: { readonly id: string; readonly version: number; readonly archived: boolean },
): Promise<Role> {
  await getRole(tx, me, input.id);
  const role = await lockRoleAt(tx, input.id, input.version);
  await (input.archived ? archive(tx, role) : restore(tx, role));
  return getRole(tx, me, input.id);
}
