import type { PlannedRelease } from '@evenhand/contract/processes/outcomes/outcomes';
import type { Actor } from '@evenhand/domain/access/can';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { Services } from '../../../platform/services.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { actorNow, visitorOf } from '../../tenancy/identity/public.ts';
import { assertComposable } from '../feedback/public.ts';
import {
  changePlan,
  countHeld,
  findPlan,
  heldOnRole,
  insertPlan,
  listPlanned,
  listWaitingPlans,
  lockPlan,
} from './planned-releases.queries.ts';
import { type ReleaseInput, releaseOutcomes } from './release-outcomes.ts';

/** Sends the outcomes of a plan whose time has come. */
export const sendPlanned = defineJob('outcome.send-planned', {
  queue: 'bulk',
  payload: z.object({ planId: z.uuid() }),
});

/** Longest delay of a planned release, so that candidates do not wait longer for a decision already made. */
const longestDays = 60;
const day = 24 * 3_600_000;
const held = substageId(stageIds.notTakenForward, 'PENDING');

/** Plans of a role that wait, each with how many it would send now. */
export async function plansOf(tx: TenantTx, roleId: string): Promise<PlannedRelease[]> {
  const plans = await listWaitingPlans(tx, roleId);
  const counts = await countHeld(
    tx,
    plans.map((plan) => plan.id),
    held,
  );
  return plans.map((plan) => ({ id: plan.id, sendAt: plan.send_at.toISOString(), people: counts.get(plan.id) ?? 0 }));
}

/** Writes down whose outcomes are sent later, and leaves the sending to a job. */
export async function planRelease(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  input: ReleaseInput & { readonly sendAt: Date },
): Promise<{ planned: PlannedRelease[] }> {
  const role = await staffRole(tx, me, { permission: 'application:reject-in-bulk', roleId: input.roleId });
  const wait = input.sendAt.getTime() - tx.now.getTime();
  if (wait <= 0 || wait > longestDays * day) throw invalid([{ code: 'out_of_range', field: 'sendAt' }]);
  const id = tx.newId();
  const applicationIds = await heldOnRole(tx, { ...input, roleId: role.id, substageId: held });
  if (applicationIds.length === 0) throw invalid([{ code: 'not_pending', field: 'applicationIds' }]);
  await assertComposable(tx, { tenant, role, applicationIds });
  const plan = { id, role_id: role.id, planned_by: me.userId, send_at: input.sendAt, message: input.message };
  await insertPlan(tx, { ...plan, visitor: await visitorOf(tx, me) }, applicationIds);
  await recordEvent(tx, { kind: 'outcome.planned', roleId: role.id, subjectId: id });
  await tx.send(sendPlanned, { planId: id }, { startAfter: input.sendAt });
  return { planned: await plansOf(tx, role.id) };
}

/** Takes a plan back while it waits; twice is once. */
export async function cancelPlan(
  tx: TenantTx,
  me: Actor,
  at: { readonly roleId: string; readonly planId: string },
): Promise<{ planned: PlannedRelease[] }> {
  const role = await staffRole(tx, me, { permission: 'application:reject-in-bulk', roleId: at.roleId });
  const plan = found(await lockPlan(tx, at.planId));
  if (plan.role_id !== role.id) throw new ProblemError('not_found');
  if (plan.state === 'WAITING') {
    await changePlan(tx, plan.id, { state: 'CANCELLED' });
    await recordEvent(tx, { kind: 'outcome.plan-cancelled', roleId: role.id, subjectId: plan.id });
  }
  return { planned: await plansOf(tx, role.id) };
}

const visitor = z.nullable(z.object({ user_type: z.string(), grants: z.array(z.string()) }));

/** Sends the outcomes that are still held, in the name of the user who planned it, if they still may. */
async function sendNow(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly planId: string },
): Promise<void> {
  const plan = await lockPlan(tx, at.planId);
  if (plan?.state !== 'WAITING') return;
  const release = {
    roleId: plan.role_id,
    applicationIds: await listPlanned(tx, plan.id),
    message: plan.message,
  };
  const sent = await releaseOutcomes(tx, me, { tenant: at.tenant, release }).catch((error: unknown) => {
    if (error instanceof ProblemError) return null;
    throw error;
  });
  await changePlan(tx, plan.id, sent ? { state: 'SENT', released: sent.released } : { state: 'REFUSED' });
}

export async function sendPlannedOutcomes(
  services: Services,
  at: { readonly organizationId: string; readonly planId: string },
): Promise<void> {
  const tenant = await services.tenants.byId(at.organizationId);
  if (!tenant) return;
  const system = { organizationId: at.organizationId, actor: { system: sendPlanned.name } };
  const me = await services.database.withTenant(system, async (tx) => {
    const plan = await findPlan(tx, at.planId);
    if (plan?.state !== 'WAITING') return null;
    const planner = await actorNow(tx, plan.planned_by, visitor.parse(plan.visitor));
    if (!planner) await changePlan(tx, plan.id, { state: 'REFUSED' });
    return planner;
  });
  if (!me) return;
  const scope = { organizationId: at.organizationId, actor: me };
  await services.database.withTenant(scope, (tx) => sendNow(tx, me, { tenant, planId: at.planId }));
}
