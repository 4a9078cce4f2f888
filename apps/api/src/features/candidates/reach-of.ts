import { type Actor, can } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import type { SeenCandidate } from './see-candidate.ts';

/** How far a reader sees into what happened to a candidate. */
export interface Reach {
  readonly candidateId: string;
  /** Of the sent applications that the reader may see. */
  readonly applicationIds: readonly string[];
  readonly roleIds: readonly string[];
  /**
   * What of the person is theirs to see beyond these applications: all, all that belongs to no blind role, what belongs to no role
   * of others, or of one application alone nothing, since side by side the times would tell which applications are one person's.
   */
  readonly beyond: 'all' | 'unhidden' | 'person' | 'nothing';
}

function beyond(me: Actor, alone: boolean): Reach['beyond'] {
  if (alone) return 'nothing';
  if (!isManagerAdmin(me.userType)) return 'person';
  if (can(me, 'candidate:unblind')) return 'all';
  return me.readsAllBlind ? 'person' : 'unhidden';
}

/** Returns how far the reader of a candidate sees. */
export const reachOf = (me: Actor, { candidate, applications, alone }: SeenCandidate): Reach => ({
  candidateId: candidate.id,
  applicationIds: applications.map((one) => one.id),
  roleIds: applications.map((one) => one.role_id),
  beyond: beyond(me, alone),
});
