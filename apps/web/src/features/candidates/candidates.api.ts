import { getCandidate, type OwnProfile, saveStep } from '@evenhand/contract/candidates';
import { listSubjects } from '@evenhand/contract/education';
import { checkPostcode, listSchools, listUniversities } from '@evenhand/contract/reference';
import { profileSteps } from '@evenhand/domain/fields/catalogue';
import type { CountryBase } from '@evenhand/domain/tenants/country-base';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { userKey } from '../../lib/current-user-key.ts';
import { request } from '../../lib/http.ts';
import type { ProfileSection } from './profile-steps.ts';

/** One's own profile; null where the account has no candidate record. */
export const profileQuery = queryOptions({
  queryKey: ['candidates', 'me'],
  queryFn: ({ signal }) => request(getCandidate, { params: { id: 'me' }, signal }),
});

/** The profile of this moment: a fetch that is under way already may have begun before what is to be seen. */
export async function reloadProfile(client: QueryClient): Promise<OwnProfile | null> {
  await client.refetchQueries({ queryKey: profileQuery.queryKey, exact: true }, { throwOnError: true });
  return client.ensureQueryData(profileQuery);
}

/** What a save has answered. A fetch that began before it is given up, and documents added meanwhile stay: it never touches them. */
export async function keepSaved(client: QueryClient, saved: OwnProfile): Promise<void> {
  await client.cancelQueries({ queryKey: profileQuery.queryKey, exact: true });
  client.setQueryData(profileQuery.queryKey, (known) => (known ? { ...saved, documents: known.documents } : saved));
  const { firstName, lastName } = saved.sections['personal']?.data ?? {};
  const user = client.getQueryData(userKey);
  // The account has taken the name from the profile.
  const isRenamed = user && (user.firstName !== firstName || user.lastName !== lastName);
  if (isRenamed) await client.invalidateQueries({ queryKey: userKey });
}

type ChangeDocuments = (documents: OwnProfile['documents']) => OwnProfile['documents'];

/** Shows at once what the server has said of a document, then what else has come of it. */
export async function keepDocuments(client: QueryClient, change: ChangeDocuments): Promise<void> {
  await client.cancelQueries({ queryKey: profileQuery.queryKey, exact: true });
  client.setQueryData(profileQuery.queryKey, (known) =>
    known ? { ...known, documents: change(known.documents) } : known,
  );
  // The document is kept and shown: that the rest could not be had is no failure of it.
  await reloadProfile(client).catch(() => undefined);
}

/** What the server knows of a postcode; whatever it knows stays so while somebody fills in a form. */
export const postcodeQuery = (postCode: string) =>
  queryOptions({
    queryKey: ['candidates', 'postcode', postCode],
    queryFn: ({ signal }) => request(checkPostcode, { query: { postCode }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // It is a hint: whoever cannot have it goes on without.
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

/** Universities by a few letters. A list that cannot be had is no reason to stop anybody: then one just types. */
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

/** Schools by a few letters of name or town, so that one of many with the same name is told from the others. */
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

/** What courses are called; the name itself is the answer, the place in the list only tells them apart. */
export async function suggestSubjects(term: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const found = await request(listSubjects, { query: { term, kind: 'DEGREE' }, signal });
    return found.slice(0, mostSubjects).map(({ name }, id) => ({ id, name }));
  } catch {
    return [];
  }
}
