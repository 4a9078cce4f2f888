import { getCandidate, type OwnProfile, saveStep } from '@evenhand/contract/candidates';
import { listUniversities } from '@evenhand/contract/reference';
import { profileSteps } from '@evenhand/domain/fields/catalogue';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ProfileSection } from './profile-steps.ts';

/** One's own profile; null where the account has no candidate record. */
async function fetchOwnProfile(signal?: AbortSignal): Promise<OwnProfile | null> {
  try {
    return (await request(getCandidate, { params: { id: 'me' }, ...(signal ? { signal } : {}) })) ?? null;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 204) return null;
    throw error;
  }
}

export const profileQuery = queryOptions({
  queryKey: ['candidates', 'me'],
  queryFn: ({ signal }) => fetchOwnProfile(signal),
});

export const reloadProfile = (client: QueryClient): Promise<OwnProfile | null> =>
  client.fetchQuery({ ...profileQuery, staleTime: 0 });

export interface SectionSave {
  readonly candidateId: string;
  readonly section: ProfileSection;
  readonly data: Record<string, unknown>;
  readonly version: number;
  readonly roleId: string | null;
}

export const saveSection = ({ candidateId, section, data, version, roleId }: SectionSave): Promise<OwnProfile> =>
  request(saveStep, {
    params: { id: candidateId },
    query: { maxSteps: String(profileSteps.length) },
    body: { section, data, version, role: roleId === null ? null : { id: roleId } },
  });

export interface Suggestion {
  readonly id: number;
  readonly name: string;
}

/** Universities by a few letters. A list that cannot be had is no reason to stop anybody: then one just types. */
export async function suggestUniversities(
  term: string,
  countryBase: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  try {
    const found = await request(listUniversities, { query: { term, countryBase }, signal });
    return found.flatMap(({ id, name }) => (typeof id === 'number' ? [{ id, name }] : []));
  } catch {
    return [];
  }
}
