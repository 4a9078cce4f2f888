import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { seeCandidate } from '../../candidate-access/public.ts';
import { hasUnreadCircumstances } from './circumstances.queries.ts';

/** Kind of event by which the preview before a cut finds the candidates whose circumstances are unread (features/screens/impact). */
const readKind = 'circumstances.read';

/**
 * Records that a colleague has read what affected a candidate's results, once until it changes. Read blind, it is recorded of the
 * application alone: of the person neither an entry nor a missing one may tell whose it is.
 */
export async function noteCircumstancesRead(tx: TenantTx, me: Actor, id: string): Promise<void> {
  const { alone, candidate, id: knownId } = await seeCandidate(tx, me, id);
  const read = { candidateId: candidate.id, applicationId: alone ? knownId : null };
  if (await hasUnreadCircumstances(tx, { ...read, readKind })) await recordEvent(tx, { kind: readKind, ...read });
}
