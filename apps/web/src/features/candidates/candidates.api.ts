import { getCandidate, type OwnProfile, saveStep } from '@evenhand/contract/records/candidates/candidates';
import { listSubjects } from '@evenhand/contract/tenancy/reference/education';
import { checkPostcode, listSchools, listUniversities } from '@evenhand/contract/tenancy/reference/reference';
import { profileSteps } from '@evenhand/domain/fields/catalogue/catalogue';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { candidatesKey } from '../../entities/candidate/candidate-keys.ts';
import { userKey } from '../../entities/session/current-user-key.ts';
import { request } from '../../entities/session/http.ts';

/** Query for the candidate's own profile; null when the account has no candidate record. */
export const profileQuery = queryOptions({
  queryKey: [...candidatesKey, 'me'],
  queryFn: ({ signal }) => request(getCandidate, { params: { id: 'me' }, signal }),
});

/** Refetches the profile and returns it. A fetch already under way may have begun before the change to be seen. */
export async function reloadProfile(client: QueryClient): Promise<OwnProfile | null> {
  await client.refetchQueries({ queryKey: profileQuery.queryKey, exact: true }, { throwOnError: true });
  return client.ensureQueryData(profileQuery);
}

/**
 * Shows the profile that a save returned. Cancels a fetch that began before it, and keeps documents added meanwhile, which a save
 * never touches.
 */
export async function keepSaved(client: QueryClient, saved: OwnProfile): Promise<void> {
  await client.cancelQueries({ queryKey: profileQuery.queryKey, exact: true });
  client.setQueryData(profileQuery.queryKey, (known) => (known ? { ...saved, documents: known.documents } : saved));
  const { firstName, lastName } = saved.sections['personal']?.data ?? {};
  const user = client.getQueryData(userKey);
  // The account takes its name from the profile.
  const isRenamed = user && (user.firstName !== firstName || user.lastName !== lastName);
  if (isRenamed) await client.invalidateQueries({ queryKey: userKey });
}

type ChangeDocuments = (documents: OwnProfile['documents']) => OwnProfile['documents'];

/** Shows the server's answer about a document at once, then refetches the profile. */
export async function keepDocuments(client: QueryClient, change: ChangeDocuments): Promise<void> {
  await client.cancelQueries({ queryKey: profileQuery.queryKey, exact: true });
  client.setQueryData(profileQuery.queryKey, (known) =>
    known ? { ...known, documents: change(known.documents) } : known,
  );
  // The document is saved and shown, so a failed refetch is no failure of it.
  await reloadProfile(client).catch(() => undefined);
}

/** Query for a postcode in the server's directory. The answer stays valid while the form is filled in. */
export const postcodeQuery = (postCode: string) =>
  queryOptions({
    queryKey: [...candidatesKey, 'postcode', postCode],
    queryFn: ({ signal }) => request(checkPostcode, { query: { postCode }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The answer is only a hint; the candidate can go on without it.
    retry: false,
  });

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

/**
 * Suggests universities by a few letters. Returns none when the list cannot be loaded, so that the candidate can still type a
 * name.
 */
export async function suggestUniversities(
  term: string,
  countryBase: CountryBase,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  try {
    const found = await request(listUniversities, { query: { term, countryBase }, signal });
    return found.flatMap(({ id, name }) => (typeof id === 'number' ? [{ id, name }] : []));
  } catch {
    return [];
  }
}

/** Suggests schools by a few letters of name or town. Shows the town, which distinguishes schools of the same name. */
export async function suggestSchools(
  term: string,
  countryBase: CountryBase,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  try {
    const found = await request(listSchools, { query: { term, countryBase }, signal });
    return found.map(({ id, name, town }) => ({ id, name: town === null ? name : `${name}, ${town}` }));
  } catch {
    return [];
  }
}

const mostSubjects = 12;

/** Suggests names of courses. The name itself is the answer; the index only serves as an id. */
export async function suggestSubjects(term: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const found = await request(listSubjects, { query: { term, kind: 'DEGREE' }, signal });
    return found.slice(0, mostSubjects).map(({ name }, id) => ({ id, name }));
  } catch {
    return [];
  }
}
