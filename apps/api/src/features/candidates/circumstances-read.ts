import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { hasUnreadCircumstances } from './circumstances.queries.ts';
import { seeCandidate } from './see-candidate.ts';

/** By it a look before a cut knows whom nobody has read (features/impact). */
const readKind = 'circumstances.read';

/** What affected somebody's results has been before the eyes of somebody of the team. Kept once, until it is changed. */
export async function noteCircumstancesRead(tx: TenantTx, me: Actor, id: string): Promise<void> {
  const { candidate } = await seeCandidate(tx, me, id);
  if (!(await hasUnreadCircumstances(tx, candidate.id, readKind))) return;
  await recordEvent(tx, { kind: readKind, candidateId: candidate.id });
}
