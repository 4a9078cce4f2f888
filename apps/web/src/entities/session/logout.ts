import type { Session } from './session.ts';

export const logoutDelay = 100;
const redirectDelay = 500;
const forcedLogoutDebounce = 1000;

export interface LogoutDeps {
  readonly session: Session;
  /** Empties everything kept in memory of the person: user, organisation, lists, login state. */
  readonly clearState: () => void;
  /** The path with its query where the person is now. */
  readonly here: () => { readonly path: string; readonly search: string };
  readonly redirect: (path: string) => void;
  readonly environment: () => string;
  readonly report: (body: { userEmail: string; clientName: string; currentPath: string }) => Promise<unknown>;
  readonly who: () => { readonly email: string; readonly organisation: string } | null;
  readonly now: () => number;
}

/** Returns the sign-in page with the way back to where the person was. It says that their session has ended. */
function loginPath(here: { readonly path: string; readonly search: string }): string {
  if (here.path === '/login') return '/login';
  const query = new URLSearchParams({ url: here.path, search: here.search, ended: '1' });
  return `/login?${query.toString()}`;
}

export interface Logout {
  /** Clears all and goes to sign-in after half a second; with a way back unless it was the person's own input. */
  readonly logout: (input: 'own' | 'expired') => void;
  /** At most once a second, however many calls fail together. */
  readonly forcedLogout: () => void;
}

export function createLogout(deps: LogoutDeps): Logout {
  let lastForced = Number.NEGATIVE_INFINITY;
  let leaving = false;

  function logout(input: 'own' | 'expired'): void {
    deps.session.clear();
    deps.clearState();
    if (leaving) return;
    leaving = true;
    const target = input === 'own' ? '/login' : loginPath(deps.here());
    setTimeout(() => {
      leaving = false;
      deps.redirect(target);
    }, redirectDelay);
  }

  function notify(): void {
    const who = deps.who();
    if (deps.environment() === 'LOCAL' || who === null) return;
    const body = { userEmail: who.email, clientName: who.organisation, currentPath: deps.here().path };
    // The person is being signed out whether or not the message gets through.
    deps.report(body).catch(() => undefined);
  }

  function forcedLogout(): void {
    if (deps.now() - lastForced < forcedLogoutDebounce) return;
    lastForced = deps.now();
    notify();
    deps.session.clear();
    setTimeout(() => logout('expired'), logoutDelay);
  }

  return { logout, forcedLogout };
}
