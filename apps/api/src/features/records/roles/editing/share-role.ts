import type { Role } from '@evenhand/contract/records/roles/roles';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, type NamedFault } from '../../../../platform/http/problem-error.ts';
import { listStaffIds, lockRole, replaceMembers } from '../roles.queries.ts';
import { getRole } from '../see-role.ts';

/** Sets the role team; only staff of this tenant can be on it. */
export async function shareRole(
  tx: TenantTx,
  me: Actor,
  team: { readonly id: string; readonly userIds: readonly string[] },
): Promise<Role> {
  await getRole(tx, me, team.id);
  const role = found(await lockRole(tx, team.id));
  const wanted = [...new Set(team.userIds)];
  const staff = new Set(await listStaffIds(tx, wanted));
  const faults = team.userIds.flatMap((id, index): NamedFault[] =>
    staff.has(id) ? [] : [{ code: 'not_a_choice', field: `userIds.${index}` }],
  );
  if (faults.length > 0) throw invalid(faults);
  await replaceMembers(tx, role.id, wanted);
  await recordEvent(tx, { kind: 'role.team-changed', roleId: role.id });
  return getRole(tx, me, role.id);
}
