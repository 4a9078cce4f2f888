import type { User } from '@evenhand/contract/tenancy/identity/users';
import { useEffect } from 'react';
import { forgetRecentItem, keepRecentItem } from '../../entities/session/recent-items.ts';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { nameOf } from './candidate-page.api.ts';
import type { CandidateView } from './use-candidate.ts';

/** Returns the name to remember; null on a blind role, and where the name is hidden. */
function nameToKeep({ candidate, role }: CandidateView): string | null {
  return role === null || role.blind || candidate.name === null ? null : nameOf(candidate);
}

/** Remembers the candidate among what the user opened lately, and forgets one who is gone or whose name is hidden. */
export function useRecentCandidate(
  user: User,
  { candidateId, view, error }: { candidateId: string; view: CandidateView | null; error: unknown },
): void {
  const isGone = error instanceof ProblemError && (error.status === 404 || error.status === 403);
  const isLoaded = view !== null && (view.role !== null || view.application === null);
  const name = isLoaded ? nameToKeep(view) : null;
  const roleId = view?.application?.roleId;
  useEffect(() => {
    if (name !== null && roleId !== undefined) {
      const to = `/manager/candidate/${candidateId}?role=${roleId}`;
      keepRecentItem(user, { kind: 'person', id: candidateId, label: name, to });
    } else if (isGone || isLoaded) forgetRecentItem(user, candidateId);
  }, [user, candidateId, name, roleId, isGone, isLoaded]);
}
