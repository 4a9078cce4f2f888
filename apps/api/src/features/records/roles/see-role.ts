import type { Role } from '@evenhand/contract/records/roles/roles';
import { type Actor, can } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { presentRole } from './read-role.ts';
import { findRole, listMembers, lockRole, type RoleRow } from './roles.queries.ts';

const teamOf = async (tx: TenantTx, roleId: string): Promise<Role['team']> =>
  (await listMembers(tx, [roleId])).map(({ id, first_name, last_name }) => ({
    id,
    name: `${first_name} ${last_name}`,
  }));

/** Throws not_found for a hiring manager who is not on the team. */
function mustSee(me: Actor, team: Role['team']): void {
  const roleTeam = team.map((member) => member.id);
  if (!can(me, 'role:read', { roleTeam })) throw new ProblemError('not_found');
}

/** Loads a role for a member of staff who may see it. */
export async function getRole(tx: TenantTx, me: Actor, id: string): Promise<Role> {
  const row = found(await findRole(tx, id));
  const team = await teamOf(tx, id);
  mustSee(me, team);
  return presentRole(row, team);
}

/** Locks the role for a change at the version that was edited; a stale version is answered with the present content. */
export async function lockRoleAt(tx: TenantTx, id: string, version: number): Promise<RoleRow> {
  const row = found(await lockRole(tx, id));
  if (row.version !== version) {
    throw new ProblemError('stale_version', { current: presentRole(row, await teamOf(tx, id)) });
  }
  return row;
}
