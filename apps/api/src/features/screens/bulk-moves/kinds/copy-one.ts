import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type { ErrorCode } from '@evenhand/contract/base/problem';
import type { copyApplication as contract } from '@evenhand/contract/records/applications/before-applying';
import { type Actor, can } from '@evenhand/domain/access/can';
import { isCandidate } from '@evenhand/domain/access/user-type';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { copyApplication } from '../../../records/applications/public.ts';
import { findOnRole, staffApplication } from '../../../records/staff-access/public.ts';
import { copyMany } from './copy-many.ts';

interface CopyInput {
  readonly tenant: Tenant;
  readonly candidateId: string;
  readonly toRoleId: string;
  readonly body: BodyOf<typeof contract>;
}

const refusals: Readonly<Record<string, ErrorCode>> = {
  already_on_role: 'on_role_already',
  has_begun_there: 'application_begun',
  withdrew: 'application_closed',
};

/**
 * Copies one candidate's application to another role, by the rules of a bulk copy. Rejects with the reason when it is not copied.
 */
async function copyAsStaff(tx: TenantTx, me: Actor, { tenant, candidateId, toRoleId, body }: CopyInput) {
  if (!can(me, 'application:move')) throw new ProblemError('not_allowed');
  const input = { candidateId, applicationId: body?.applicationId, roleId: body?.roleId };
  const from = await staffApplication(tx, me, { permission: 'application:move', input, lock: true });
  const { body: answer } = await copyMany(tx, me, {
    tenant,
    input: { roleId: from.role_id, toRoleId, picked: { ids: [from.candidate_id] }, tells: body?.tell ?? false },
  });
  const why = 'results' in answer ? answer.results.find(({ moved }) => !moved)?.why : undefined;
  if (why !== undefined) throw new ProblemError(refusals[why] ?? 'application_moved');
  const [copy] = await findOnRole(tx, toRoleId, { ids: [from.candidate_id], blind: false });
  return { applicationId: found(copy).id, version: 1, savedAt: tx.now.toISOString(), keys: [] };
}

/** Copies a candidate's own answers into another draft, or as staff an application to another role. */
export function copyOne(tx: TenantTx, me: Actor, input: CopyInput) {
  if (!isCandidate(me.userType)) return copyAsStaff(tx, me, input);
  const { tenant, candidateId, toRoleId: roleId, body } = input;
  const faults = (['applicationId', 'version'] as const).filter((field) => body?.[field] === undefined);
  const applicationId = body?.applicationId;
  const version = body?.version;
  if (applicationId === undefined || version === undefined) {
    throw invalid(faults.map((field) => ({ code: 'required', field })));
  }
  return copyApplication(tx, { me, tenant, candidateId }, { roleId, applicationId, version });
}
