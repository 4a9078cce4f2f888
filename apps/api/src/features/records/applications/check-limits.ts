import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import { type Allowance, allowanceOf } from '@evenhand/domain/limits/allowance';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { listForLimits } from './sent-before.read.ts';

interface Input {
  readonly tenant: Tenant;
  readonly role: { readonly id: string; readonly scheme: string };
  readonly candidateId: string;
}

const allowanceFor = async (tx: TenantTx, { tenant, role, candidateId }: Input): Promise<Allowance> => {
  const { limits } = tenant.configuration;
  if (!limits) return { state: 'free' };
  const before = await listForLimits(tx, { candidateId, roleId: role.id });
  return allowanceOf(limits, { ...before, scheme: role.scheme, now: tx.now, timeZone: officeZone(tenant) });
};

const present = (allowance: Allowance): ApplicationForm['allowance'] =>
  allowance.state === 'free' ? allowance : { ...allowance, from: allowance.from.toISOString() };

/** Returns what the candidate may still send, so that they learn it before they put work in. */
export const presentAllowance = async (tx: TenantTx, input: Input): Promise<ApplicationForm['allowance']> =>
  present(await allowanceFor(tx, input));

/**
 * Throws when the organisation takes no further application from this candidate now. The caller holds the candidate's
 * row, so that of two applications sent at once the second counts the first.
 */
export async function mustBeWithinLimits(tx: TenantTx, input: Input): Promise<void> {
  const allowance = await allowanceFor(tx, input);
  if (allowance.state === 'full' || allowance.state === 'tooSoon') {
    throw new ProblemError('limit_reached', { current: present(allowance) });
  }
}
