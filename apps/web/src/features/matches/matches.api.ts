import {
  acceptMatch,
  listMatchesOfCandidate,
  listMatchesOfRole,
  removeMatch,
  saveMatch,
} from '@evenhand/contract/processes/matches';
import { queryOptions } from '@tanstack/react-query';
import { movesChanged } from '../../entities/application/application-queries.ts';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

/** Loads the roles for which a candidate is suggested. */
export const matchesOfCandidateQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', 'candidate', id],
    queryFn: ({ signal }) => request(listMatchesOfCandidate, { params: { id }, signal }),
  });

/** Loads the candidates suggested for a role. */
export const matchesOfRoleQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', 'role', id],
    queryFn: ({ signal }) => request(listMatchesOfRole, { params: { id }, signal }),
  });

/** Called also after a refusal, which means that a colleague was first. */
const changed = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['matches'] });

interface MatchKey {
  readonly candidateId: string;
  readonly roleId: string;
}

export async function suggest(
  organizationId: string,
  { candidateId, roleId }: MatchKey,
  reason: string,
): Promise<void> {
  try {
    await request(saveMatch, { params: { id: organizationId, cid: candidateId }, body: { roleId, reason } });
  } finally {
    await changed();
  }
}

export async function takeBack(organizationId: string, { candidateId, roleId }: MatchKey): Promise<void> {
  try {
    await request(removeMatch, { params: { id: organizationId, cid: candidateId }, body: { roleId } });
  } finally {
    await changed();
  }
}

export async function accept({ candidateId, roleId }: MatchKey): Promise<void> {
  try {
    await request(acceptMatch, { params: { id: roleId, candidateId } });
  } finally {
    await Promise.all([changed(), movesChanged()]);
  }
}
