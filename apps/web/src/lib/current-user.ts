import { getUser, type User } from '@evenhand/contract/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { userKey } from './current-user-key.ts';
import { request, session } from './http.ts';
import { isLeavingPage } from './leaving-page.ts';
import { queryClient } from './query-client.ts';
import { startSessionTimeout, stopSessionTimeout } from './session-timeout.ts';
import { showTimesIn } from './time-zone.ts';
import { language } from './words.ts';

const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: ({ signal }) => request(getUser, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A user has been loaded: their organisation's rules hold from now on. */
export function userLoaded(user: User): void {
  queryClient.setQueryData(userKey, user);
  showTimesIn(user.timeZone);
  startSessionTimeout(user.organization.sessionTimeout);
  if (user.language !== language()) void import('./show-language.ts').then((it) => it.followSetting(user.language));
}

/**
 * The signed-in user, or null. A saved sign-in is asked about once; without one, or when the server does not know it
 * any more, everything kept of a user is cleared.
 */
export async function loadUser(): Promise<User | null> {
  const known = queryClient.getQueryData(userKey);
  if (session.isSignedIn()) {
    if (known) return known;
    try {
      const user = await queryClient.fetchQuery(userQuery);
      userLoaded(user);
      return user;
    } catch {
      // The next page has the sign-in from this one.
      if (!isLeavingPage()) session.clear();
    }
  }
  stopSessionTimeout();
  showTimesIn(null);
  queryClient.removeQueries({ queryKey: userKey });
  return null;
}

/** The signed-in user as far as known: null while loading or signed out. */
export function useUser(): User | null {
  const signedIn = useSyncExternalStore(session.subscribe, session.isSignedIn);
  const { data } = useQuery({ ...userQuery, enabled: signedIn });
  return signedIn ? (data ?? null) : null;
}
