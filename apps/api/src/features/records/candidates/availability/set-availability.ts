import type { Actor } from '@evenhand/domain/access/can';
import type { Availability } from '@evenhand/domain/candidates/availability';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { assertAsksAvailability, changeAvailability, lastSaid, readAvailability } from '../../availability/public.ts';
import { seeCandidate } from '../../candidate-access/public.ts';
import { findCandidate } from '../../candidate-rows/public.ts';
import { assertReadsNoneBlind } from '../../roles/public.ts';

/** Loads a candidate's availability, with who changed it last and when. */
async function present(tx: TenantTx, candidateId: string) {
  const row = found(await findCandidate(tx, candidateId));
  const last = await lastSaid(tx, candidateId);
  const name = `${last?.first_name ?? ''} ${last?.last_name ?? ''}`.trim();
  const by = last?.actor_id && name !== '' ? { id: last.actor_id, name } : null;
  return { availability: readAvailability(row), at: last?.at.toISOString() ?? null, by };
}

/** Sets the availability of one candidate. */
export async function setAvailability(
  tx: TenantTx,
  me: Actor,
  at: {
    readonly tenant: Tenant;
    readonly id: string;
    readonly to: Availability;
    readonly expected: Availability | undefined;
  },
): Promise<{ id: string; availability: Availability; batchId: string }> {
  assertAsksAvailability(at.tenant);
  const seen = await seeCandidate(tx, me, at.id);
  // It is said of the person, and would show at once where they are known.
  if (seen.blind) throw new ProblemError('hidden_person');
  await assertReadsNoneBlind(tx, me);
  const candidateId = seen.candidate.id;
  const batchId = tx.newId();
  const outcomes = await changeAvailability(tx, {
    candidateIds: [candidateId],
    to: at.to,
    batchId,
    expected: new Map(at.expected ? [[candidateId, at.expected]] : []),
  });
  const refusal = outcomes.get(candidateId);
  // Removed while one was looking.
  if (refusal === undefined) throw new ProblemError('not_found');
  if (refusal !== null) {
    throw new ProblemError('availability_refused', { current: { why: refusal, ...(await present(tx, candidateId)) } });
  }
  return { id: seen.id, availability: at.to, batchId };
}
