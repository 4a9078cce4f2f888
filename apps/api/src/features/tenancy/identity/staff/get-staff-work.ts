import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { getStaffWork as contract } from '@evenhand/contract/tenancy/identity/account';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { findAccount } from '../../accounts/public.ts';
import { presentStaff } from './present-staff.ts';
import { countAssigned, countOpenTasks, countTeams } from './remove-staff.queries.ts';

/** Returns what a member of staff would leave behind, for an administrator who considers removing them. */
export async function getStaffWork(
  tx: TenantTx,
  { params }: Input<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  found(presentStaff(found(await findAccount(tx, params.id))));
  const roles = await countAssigned(tx, params.id);
  const assigned = roles.reduce((sum, role) => sum + role.assigned, 0);
  return ok({ assigned, roles, teams: await countTeams(tx, params.id), tasks: await countOpenTasks(tx, params.id) });
}
