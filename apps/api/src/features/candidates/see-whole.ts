import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { type SeenCandidate, seeCandidate, seeEvenRemoved } from './see-candidate.ts';
import { countSent } from './staff-candidate.read.ts';

export type SeenWhole = SeenCandidate & { readonly blind: false };

/**
 * The person with all they have sent, for what is done to them as a whole: whoever sees only some of their applications, or may not
 * know who they are, cannot decide over the others.
 */
export async function seeWhole(tx: TenantTx, me: Actor, id: string, { evenRemoved = false } = {}): Promise<SeenWhole> {
  const seen = await (evenRemoved ? seeEvenRemoved : seeCandidate)(tx, me, id);
  const sent = await countSent(tx, seen.candidate.id);
  if (seen.blind || sent > seen.applications.length) throw new ProblemError('not_allowed');
  return { ...seen, blind: false };
}
