import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { type SeenCandidate, seeCandidate, seeEvenDeleted } from './see-candidate.ts';
import { countSent } from './staff-candidate.read.ts';

export type SeenWhole = SeenCandidate & { readonly blind: false };

/**
 * Loads the person with all they have sent, for actions on them as a whole. Throws not_allowed when the reader sees only some of
 * their applications or may not know who they are: such a reader cannot decide over the others.
 */
export async function seeWhole(tx: TenantTx, me: Actor, id: string, { evenDeleted = false } = {}): Promise<SeenWhole> {
  const seen = await (evenDeleted ? seeEvenDeleted : seeCandidate)(tx, me, id);
  const sent = await countSent(tx, seen.candidate.id);
  if (seen.blind || sent > seen.applications.length) throw new ProblemError('not_allowed');
  return { ...seen, blind: false };
}
