import type { AddedCandidate, addKnownCandidate as contract } from '@evenhand/contract/processes/added-candidates';
import type { Actor } from '@evenhand/domain/access/can';
import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Input } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { addApplication } from '../../records/applications/public.ts';
import { seeCandidate } from '../../records/candidate-access/public.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { checkSource } from './add-candidate.ts';
import { roleToAddTo } from './role-to-add-to.ts';
import { sendNotice } from './send-notice.ts';

interface Known {
  readonly candidateId: string;
  readonly roleId: string;
  readonly source: string | null;
}

/** Adds a candidate whom the caller may see to another role, and tells them, unless they have asked not to be written to. */
export async function addKnownTo(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  known: Known,
): Promise<AddedCandidate> {
  const role = await roleToAddTo(tx, { me, tenant }, known.roleId);
  const seen = await seeCandidate(tx, me, known.candidateId);
  const source = checkSource(tenant, known.source);
  if (seen.blind) throw new ProblemError('not_allowed');
  const candidate = found(await lockCandidate(tx, seen.candidate.id));
  if (candidate.anonymised) throw new ProblemError('not_found');
  const candidateId = candidate.id;
  const { applicationId, afterClosing, approached } = await addApplication(tx, { tenant, role, candidateId, source });
  const { first_name: firstName, last_name: lastName, email, phone } = candidate;
  const person = { firstName: candidate.preferred_name ?? firstName, lastName, email, phone };
  if (!isOptedOut(email)) {
    await sendNotice(tx, tenant, {
      candidateId,
      applicationId,
      roleId: role.id,
      roleTitle: role.title,
      approached,
      source,
      person,
    });
  }
  return { candidateId, applicationId, afterClosing };
}

/** The same, as it is asked for. */
export function addKnown(tx: TenantTx, input: Input<typeof contract>): Promise<AddedCandidate> {
  const { params, body } = input;
  return addKnownTo(tx, input, { candidateId: params.candidateId, roleId: params.id, source: body.source });
}
