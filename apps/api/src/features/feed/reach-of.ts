import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import type { SeenCandidate } from '../candidates/public.ts';
import type { Reach } from './feed.read.ts';

/** How far somebody sees who sees a candidate. */
export function reachOf(me: Actor, { candidate, applications, alone }: SeenCandidate): Reach {
  const beyond = isManagerAdmin(me.userType) ? 'all' : 'person';
  return {
    candidateId: candidate.id,
    applicationIds: applications.map((one) => one.id),
    roleIds: applications.map((one) => one.role_id),
    beyond: alone ? 'nothing' : beyond,
  };
}
