import type { Role } from '@evenhand/contract/records/roles/roles';
import type { Actor } from '@evenhand/domain/access/can';
import { publishFaults } from '@evenhand/domain/roles/missing-to-publish';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { type NamedFault, ProblemError } from '../../../../platform/http/problem-error.ts';
import { presentRole } from '../read-role.ts';
import { type RoleRow, removePublicRole, updateRoleRow, writePublicRole } from '../roles.queries.ts';
import { getRole, lockRoleAt } from '../see-role.ts';

async function publish(tx: TenantTx, role: RoleRow): Promise<void> {
  const faults: NamedFault[] = publishFaults(presentRole(role, []), tx.now);
  if (role.status !== 'ACTIVE') faults.push({ code: 'not_a_choice', field: 'status' });
  if (faults.length > 0) throw new ProblemError('role_not_publishable', { faults });
  await writePublicRole(tx, role);
  await updateRoleRow(tx, role, { published_at: role.published_at ?? tx.now });
  await recordEvent(tx, { kind: 'role.published', roleId: role.id });
}

async function unpublish(tx: TenantTx, role: RoleRow): Promise<void> {
  await removePublicRole(tx, role.id);
  await updateRoleRow(tx, role, { published_at: null });
  await recordEvent(tx, { kind: 'role.unpublished', roleId: role.id });
}

/** Publishes a role that is complete, or takes it down again. */
export async function publishRole(
  tx: TenantTx,
  me: Actor,
  input: { readonly id: string; readonly version: number; readonly published: boolean },
): Promise<Role> {
  await getRole(tx, me, input.id);
  const role = await lockRoleAt(tx, input.id, input.version);
  await (input.published ? publish(tx, role) : unpublish(tx, role));
  return getRole(tx, me, input.id);
}
