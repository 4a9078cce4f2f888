import type { Role } from '@evenhand/contract/records/roles/roles';
import type { Actor } from '@evenhand/domain/access/can';
import { isExtension } from '@evenhand/domain/deadlines/apply-window';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { isPublished } from '../../records/role-columns/public.ts';
import { getRole, lockRoleAt, moveClosing } from '../../records/roles/public.ts';
import { countMoved } from './deadlines.queries.ts';
import { tellExtension, tellNext } from './tell-extension.ts';

/** As many mails as are made within the request; more go to a job sent with the same transaction. */
const mostInline = 200;
export const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Moves a role's closing to a later moment for every candidate, also after it has passed, and writes to those who have a draft. */
export async function extendRole(
  tx: TenantTx,
  at: { readonly me: Actor; readonly tenant: Tenant },
  input: { readonly id: string; readonly version: number; readonly closesAt: Date },
): Promise<{ role: Role; told: number }> {
  const { id, closesAt } = input;
  await getRole(tx, at.me, id);
  const role = await lockRoleAt(tx, id, input.version);
  if (!isPublished(role)) throw new ProblemError('role_not_open', { current: { state: 'closed' } });
  if (!isExtension(closesAt, role.closes_at, tx.now)) throw invalid([{ code: 'out_of_range', field: 'closesAt' }]);
  await moveClosing(tx, role, closesAt);
  const batchId = tx.newId();
  const before = role.closes_at?.toISOString();
  const values = [{ key: 'closesAt', before, after: closesAt.toISOString() }];
  await recordEvent(tx, { kind: 'role.extended', roleId: id, batchId, values });
  const told = await countMoved(tx, { roleId: id, closesAt });
  if (told > mostInline) await tx.send(tellExtension, { batchId, roleId: id });
  else await tellNext(tx, at.tenant, { batchId, roleId: id, after: beforeAll, limit: mostInline });
  return { role: await getRole(tx, at.me, id), told };
}
