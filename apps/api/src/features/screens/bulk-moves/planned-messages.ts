import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Services } from '../../../platform/services.ts';
import { cancelMessageRows, listDuePlans, takePlanned } from '../../processes/messages/public.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { actorNow } from '../../tenancy/identity/public.ts';
import { startBulkMove } from './start-bulk-move.ts';

type Plan = Awaited<ReturnType<typeof listDuePlans>>[number];

/** Returns what starts a planned message: its author, with the rights that they have now, and its role. */
async function startOf(tx: TenantTx, plan: Plan) {
  const me = await actorNow(tx, plan.author_id, null);
  if (!me) return null;
  try {
    return { me, role: await staffRole(tx, me, { permission: 'message:send', roleId: plan.role_id }) };
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** Lets a bulk action write a planned message. One whose author may no longer write to these candidates is taken back. */
async function start(tx: TenantTx, plan: Plan): Promise<void> {
  const found = await takePlanned(tx, plan.id);
  if (found.length === 0) return;
  const by = await startOf(tx, plan);
  if (by === null) return cancelMessageRows(tx, plan.id);
  const what = { id: plan.id, kind: 'MESSAGE', role_id: plan.role_id, subject_id: plan.id };
  await startBulkMove(tx, by.me, { what, found, blind: readsBlind(by.me, by.role) });
}

/** Starts the planned messages of a tenant whose time has come. Running it again, or twice at once, starts none twice. */
export async function startPlanned(services: Services, organizationId: string): Promise<void> {
  const scope = { organizationId, actor: { system: 'messages.planned' } };
  const plans = await services.database.withTenant(scope, listDuePlans);
  for (const plan of plans) await services.database.withTenant(scope, (tx) => start(tx, plan));
}
