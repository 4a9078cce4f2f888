import type { InterviewPlan } from '@evenhand/contract/processes/interviews/interview-plans';
import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import type { Actor } from '@evenhand/domain/access/can';
import { faultsOf } from '@evenhand/domain/interviews/check-plan';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { listInvitationRows } from '../bookings/invitations.queries.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { tellNewTimes } from '../own/tell-interview.ts';
import { offerFreePlaces } from '../release/offer-places.ts';
import { newWindows } from './open-plan.ts';
import { findPlan, insertWindows, writePlan } from './plans.queries.ts';
import { assertPlanVersion, presentPlan, staffPlan } from './save-plan.ts';

const mostWindows = 60;

/**
 * Adds days to an open plan. Their places are offered to those who wait, and the candidates whom no time suited are told that there are
 * further ones.
 */
export async function addWindows(
  tx: TenantTx,
  { me, host }: { readonly me: Actor; readonly host: InterviewHost },
  input: { readonly planId: string; readonly windows: InterviewSetup['windows']; readonly version: number },
): Promise<InterviewPlan> {
  const plan = await staffPlan(tx, me, { planId: input.planId, lock: true });
  if (plan.state !== 'OPEN') throw new ProblemError('interview_plan_closed');
  await assertPlanVersion(tx, plan, input.version);
  const before = plan.setup.windows.length;
  const setup = { ...plan.setup, windows: [...plan.setup.windows, ...input.windows] };
  const isFaulty = faultsOf(setup).some(({ window }) => window !== null && window >= before);
  if (isFaulty || setup.windows.length > mostWindows) {
    throw invalid([{ code: 'interview_plan_faulty', field: 'windows' }]);
  }
  await insertWindows(tx, plan.id, (await newWindows(tx, setup)).slice(before));
  await writePlan(tx, plan, { setup: JSON.stringify(setup) });
  await recordEvent(tx, { kind: 'interview-plan.times-added', subjectId: plan.id, roleId: plan.role_id });
  await offerFreePlaces(tx, host, plan.id);
  await tellNewTimes(tx, host, await listInvitationRows(tx, plan.id));
  return presentPlan(tx, found(await findPlan(tx, plan.id)));
}
