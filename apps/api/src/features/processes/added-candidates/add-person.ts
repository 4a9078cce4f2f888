import type { AddedCandidate } from '@evenhand/contract/processes/added-candidates';
import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { addApplication } from '../../records/applications/public.ts';
import { changeCandidate, createCandidate, lockCandidate } from '../../records/candidate-rows/public.ts';
import { addUnclaimed } from '../sign-up/public.ts';
import { sendNotice } from './send-notice.ts';

interface PersonAddition extends Omit<Parameters<typeof addApplication>[1], 'candidateId'> {
  /** Name of the agency that submitted the person; null when staff add them. */
  readonly broughtBy: string | null;
}

interface NewPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** In its stored form. */
  readonly phone: string | null;
}

async function createPerson(tx: TenantTx, { firstName, lastName, email, phone }: NewPerson): Promise<string | null> {
  const userId = await addUnclaimed(tx, { firstName, lastName, email });
  if (userId === null) return null;
  const candidateId = await createCandidate(tx, { userId, firstName, lastName, email, acceptTerms: false });
  if (phone !== null) await changeCandidate(tx, found(await lockCandidate(tx, candidateId)), { phone });
  return candidateId;
}

/**
 * Adds a new candidate to a role, with an account that waits for its owner and the notice that tells them of it. Null when the address
 * has an account by now.
 */
export async function addNewPerson(
  tx: TenantTx,
  { person, broughtBy, ...addition }: PersonAddition & { readonly person: NewPerson },
): Promise<AddedCandidate | null> {
  const { tenant, role, source } = addition;
  const candidateId = await createPerson(tx, person);
  if (candidateId === null) return null;
  const { applicationId, afterClosing, approached } = await addApplication(tx, { ...addition, candidateId });
  const about = { candidateId, applicationId, roleId: role.id, roleTitle: role.title, approached, source, broughtBy };
  await sendNotice(tx, tenant, { ...about, person });
  return { candidateId, applicationId, afterClosing };
}

/** Adds a candidate who is known here to another role, and tells them, unless they have asked not to be written to. */
export async function addKnownPerson(
  tx: TenantTx,
  { broughtBy, ...addition }: PersonAddition & { readonly candidateId: string },
): Promise<AddedCandidate> {
  const { tenant, role, source } = addition;
  const candidate = found(await lockCandidate(tx, addition.candidateId));
  if (candidate.anonymised) throw new ProblemError('not_found');
  const { id: candidateId, first_name: firstName, last_name: lastName, email, phone } = candidate;
  const { applicationId, afterClosing, approached } = await addApplication(tx, addition);
  const about = { candidateId, applicationId, roleId: role.id, roleTitle: role.title, approached, source, broughtBy };
  const person = { firstName: candidate.preferred_name ?? firstName, lastName, email, phone };
  if (!isOptedOut(email)) await sendNotice(tx, tenant, { ...about, person });
  return { candidateId, applicationId, afterClosing };
}
