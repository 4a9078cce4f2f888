import { createHash } from 'node:crypto';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { listLastMoves } from './moves-version.read.ts';

/**
 * Number of last events that are compared. An event carries the time at which its transaction began, so a later commit may sort
 * before an earlier one; among this many it is still seen.
 */
const looked = 50;

/** Returns a text that changes as soon as any candidate on the role changes position. */
export async function movesVersion(tx: TenantTx, me: Actor, roleId: string): Promise<{ version: string }> {
  const role = await staffRole(tx, me, { permission: 'candidate:search', roleId });
  const last = await listLastMoves(tx, role.id, looked);
  return { version: createHash('sha256').update(last.toSorted().join()).digest('base64url').slice(0, 22) };
}
