import { getUser, type User } from '@evenhand/contract/tenancy/identity/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { showTimesIn } from '../../lib/format/time-zone.ts';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { isLeavingPage } from '../../lib/page/leaving-page.ts';
import { language } from '../../lib/words/words.ts';
import { userKey } from './current-user-key.ts';
import { request, session } from './http.ts';

/** Pages for a signed-in user. Any other page stays open when it turns out that a sign-in is over. */
const ownPage =
  /^\/(account|admin|appl|assessor|clients|transfer|finished|manager|profile|settings|submitted)|check-in$/;

const userQuery = queryOptions({
  queryKey: userKey,
  // Without a signal: a caller that waits for the user must not be told that there is none because another part of the page has
  // gone.
  queryFn: () => request(getUser, { stays: !ownPage.test(location.pathname) }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A user has been loaded: their organisation's rules hold from now on. */
export function userLoaded(user: User): void {
  queryClient.setQueryData(userKey, user);
  showTimesIn(user.timeZone);
  void import('./session-timeout.ts').then(
    (it) => it.startSessionTimeout(user.organization.sessionTimeout),
    () => undefined,
  );
  if (user.language !== language()) void import('./show-language.ts').then((it) => it.followSetting(user.language));
}

/** Only a server that answers and refuses ends a sign-in: one that is away or in trouble has not said who is there. */
function forgetOrThrow(error: unknown): void {
  const refused = error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== 429;
  if (!refused) throw error;
  session.clear();
}

/**
 * The signed-in user, or null. A saved sign-in is asked about once; without one, or when the server does not know it
 * any more, everything kept of a user is cleared. Throws when the server is away or in trouble.
 */
export async function loadUser(): Promise<User | null> {
  const known = queryClient.getQueryData(userKey);
  if (session.isSignedIn()) {
    if (known) return known;
    try {
      const user = await queryClient.fetchQuery(userQuery);
      userLoaded(user);
      return user;
    } catch (error) {
      // A sign-in that was found to be over has been cleared by then; the next page has the sign-in from this one.
      if (session.isSignedIn() && !isLeavingPage()) forgetOrThrow(error);
    }
  }
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
