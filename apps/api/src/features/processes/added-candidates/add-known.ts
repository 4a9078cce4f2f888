import type { AddedCandidate, addKnownCandidate as contract } from '@evenhand/contract/processes/added-candidates';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Input } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { seeCandidate } from '../../records/candidate-access/public.ts';
import { checkSource } from './add-candidate.ts';
import { addKnownPerson } from './add-person.ts';
import { roleToAddTo } from './role-to-add-to.ts';

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
  return addKnownPerson(tx, { tenant, role, source, candidateId: seen.candidate.id, broughtBy: null });
}

/** The same, as it is asked for. */
export function addKnown(tx: TenantTx, input: Input<typeof contract>): Promise<AddedCandidate> {
  const { params, body } = input;
  return addKnownTo(tx, input, { candidateId: params.candidateId, roleId: params.id, source: body.source });
}
