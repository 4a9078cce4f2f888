import { createHash } from 'node:crypto';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { staffRole } from '../pipeline/public.ts';
import { listLastMoves } from './moves-version.read.ts';

/**
 * An event carries the time its transaction began, so that a later commit may stand before an earlier one: among so many of the
 * last it is still seen.
 */
const looked = 50;

/** Another text as soon as somebody on the role has changed place, whoever moved them. */
export async function movesVersion(tx: TenantTx, me: Actor, roleId: string): Promise<{ version: string }> {
  const role = await staffRole(tx, me, { permission: 'candidate:search', roleId });
  const last = await listLastMoves(tx, role.id, looked);
  return { version: createHash('sha256').update(last.toSorted().join()).digest('base64url').slice(0, 22) };
}
