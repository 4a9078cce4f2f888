import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { listMembers } from './roles.queries.ts';

/** Returns the user ids on the team of each role. */
export async function teamsOf(tx: TenantTx, roleIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const teams = new Map<string, string[]>(roleIds.map((id) => [id, []]));
  if (roleIds.length === 0) return teams;
  for (const { role_id, id } of await listMembers(tx, roleIds)) teams.get(role_id)?.push(id);
  return teams;
}
