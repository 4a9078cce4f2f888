import type { deleteCandidate as contract } from '@evenhand/contract/processes/deletions';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { restorableUntil } from '@evenhand/domain/deletions/deletion';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found } from '../../../platform/http/problem-error.ts';
import type { Input } from '../../../platform/http/route.ts';
import { seeWhole } from '../../records/candidate-access/public.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { insertDeletion, markCandidate } from './deletions.queries.ts';

/** Deletes a candidate: marked in every list, left out of every search and mail, erased in 30 days unless they are restored. */
export async function deleteCandidate(
  tx: TenantTx,
  { me, params, body, services }: Input<typeof contract>,
): Promise<Date> {
  const seen = await seeWhole(tx, me, params.id);
  const { id: candidateId, user_id: userId, email } = found(await lockCandidate(tx, seen.candidate.id));
  const dueAt = restorableUntil(tx.now);
  const emailHash = services.secrets.directoryHash(normaliseEmail(email));
  await insertDeletion(tx, { candidateId, userId, emailHash, deletedBy: me.userId, reason: body.reason, dueAt });
  await markCandidate(tx, candidateId, tx.now);
  await recordEvent(tx, { kind: 'candidate.deleted', candidateId, reason: body.reason });
  return dueAt;
}
