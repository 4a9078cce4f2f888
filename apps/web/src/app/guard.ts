import type { User } from '@evenhand/contract/tenancy/identity/users';
import { isAdmin, isCandidate, isManager } from '@evenhand/domain/access/user-type';
import { redirect } from 'react-router';
import { loadUser } from '../entities/session/current-user.ts';
import { session } from '../entities/session/http.ts';
import { landingPath } from '../entities/session/landing.ts';
import { currentBoot } from '../entities/site/boot.ts';
import { ProblemError } from '../lib/http/problem-error.ts';

export interface GuardRule {
  /** Says whether a user may see the page. */
  readonly allows: (user: User) => boolean;
  /** Address for visitors who are not signed in. */
  readonly redirectPath: string | (() => string);
  /** Whether the address is handed on, to return to it after signing in. */
  readonly allowRedirectBack: boolean | (() => boolean);
}

type LoaderArgs = { readonly request: Request };

const settle = <T>(rule: T | (() => T)): T => (rule instanceof Function ? rule() : rule);

function withReturn(path: string, address: string): string {
  const { pathname, search } = new URL(address);
  return `${path}?${new URLSearchParams({ url: pathname, search }).toString()}`;
}

/** A loader that lets a page open only for those it is for. */
export function createGuard(rule: GuardRule): (args: LoaderArgs) => Promise<User> {
  if (typeof rule.redirectPath !== 'string' && typeof rule.redirectPath !== 'function')
    throw new TypeError('redirectPath must be a string or function');
  if (typeof rule.allowRedirectBack !== 'boolean' && typeof rule.allowRedirectBack !== 'function')
    throw new TypeError('allowRedirectBack must be boolean or function');

  return async ({ request }) => {
    const user = await loadUser();
    if (!user) {
      const path = settle(rule.redirectPath);
      throw redirect(settle(rule.allowRedirectBack) ? withReturn(path, request.url) : path);
    }
    // Signed in, but the page is for other users: redirects to the user's own start page.
    if (!rule.allows(user)) throw redirect(landingPath(user, currentBoot().variant));
    return user;
  };
}

/** Sign-up where the product starts with it, else sign-in: both know the way back. */
const signInPath = (): string => {
  const { variant, organization } = currentBoot();
  return variant?.signedOutLanding === '/signup' && !organization?.signUpClosed ? '/signup' : '/login';
};

export const guardSignedIn = createGuard({
  allows: () => true,
  redirectPath: signInPath,
  allowRedirectBack: true,
});

/** A profile and applications are a candidate's; staff have neither. */
export const guardCandidate = createGuard({
  allows: (user) => isCandidate(user.userType),
  redirectPath: signInPath,
  allowRedirectBack: true,
});

export const guardStaff = createGuard({
  allows: (user) => isManager(user.userType),
  redirectPath: '/login',
  allowRedirectBack: true,
});

export const guardAdmin = createGuard({
  allows: (user) => isAdmin(user.userType),
  redirectPath: '/login',
  allowRedirectBack: true,
});

/** Lets staff open a page without a connection that has what their device has kept of it: an event’s door, an assessor’s day. */
export async function guardDoor(args: LoaderArgs): Promise<User | null> {
  try {
    return await guardSignedIn(args);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 0 && session.isSignedIn()) return null;
    throw error;
  }
}
