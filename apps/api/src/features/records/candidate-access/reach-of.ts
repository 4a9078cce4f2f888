import { type Actor, can } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import type { SeenCandidate } from './see-candidate.ts';

/** How far a reader sees into what happened to a candidate. */
export interface Reach {
  readonly candidateId: string;
  /** Ids of the sent applications that the reader may see. */
  readonly applicationIds: readonly string[];
  readonly roleIds: readonly string[];
  /**
   * Rows of the person that the reader may see beyond these applications: all; `unhidden`, those that belong to no blind role;
   * `person`, those that belong to no other role; or nothing for one application seen alone, since times side by side would tell
   * which applications are one person's.
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
