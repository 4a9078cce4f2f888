import { redirect } from 'react-router';
import { loadNames } from '../../entities/candidate/name-words.ts';
import { loadUser } from '../../entities/session/current-user.ts';
import { profileQuery } from '../../features/candidates/candidates.api.ts';
import { queryClient } from '../../lib/http/query-client.ts';

/** Begins to fetch the profile. An account without one is led to the roles; what cannot be fetched the page tells. */
export async function loadProfile(): Promise<null> {
  const user = await loadUser();
  if (!user) return null;
  if (user.candidateId === null) throw redirect('/roles');
  const [profile] = await Promise.all([queryClient.ensureQueryData(profileQuery).catch(() => undefined), loadNames()]);
  if (profile === null) throw redirect('/roles');
  return null;
}
