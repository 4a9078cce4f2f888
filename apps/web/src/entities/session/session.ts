import type { Auth } from '@evenhand/contract/tenancy/identity/sign-in';
import * as z from 'zod/mini';
import { authKey, recentKey } from './auth-key.ts';

/** All that is kept of a sign-in on the device. The access token lives in memory, the refresh token in a cookie. */
const savedLogin = z.object({
  isLoggedIn: z.literal(true),
  /** Milliseconds since epoch. */
  expiresOn: z.number(),
  scope: z.string(),
  token_type: z.string(),
  refreshable: z.boolean(),
  /** The last use of the person that the server knows of. */
  renewedAt: z.number(),
});
export type SavedLogin = z.infer<typeof savedLogin>;

export interface SessionDeps {
  readonly storage: Storage;
  readonly now: () => number;
  /** When the person last did something. */
  readonly usedAt: () => number;
  /** Minutes a sign-in without refresh token lasts, from the cookie set at sign-in. */
  readonly timeoutMinutes: () => number | null;
}

export interface Session {
  readonly saved: () => SavedLogin | null;
  readonly authorization: () => string | null;
  readonly isSignedIn: () => boolean;
  readonly isExpired: () => boolean;
  /** How often a sign-in has begun or ended on this page. A call of an earlier one has no say in the present one. */
  readonly changes: () => number;
  readonly signedIn: (auth: Auth) => void;
  /** After every successful answer. */
  readonly renew: () => void;
  readonly clear: () => void;
  /** Calls back when the sign-in begins, ends or, in another tab, changes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads again what another tab has written. */
  readonly reload: () => void;
}

const minute = 60_000;
const defaultMinutes = 30;

function readSaved(storage: Storage): SavedLogin | null {
  try {
    const parsed = savedLogin.safeParse(JSON.parse(storage.getItem(authKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function writeSaved(storage: Storage, saved: SavedLogin | null): void {
  try {
    if (saved) storage.setItem(authKey, JSON.stringify(saved));
    else for (const key of [authKey, recentKey]) storage.removeItem(key);
  } catch {
    // No storage, or full: the sign-in lasts as long as the page.
  }
}

/** The sign-in of this browser: one for all tabs, except for the access token, which each tab holds for itself. */
export function createSession({ storage, now, usedAt, timeoutMinutes }: SessionDeps): Session {
  let saved = readSaved(storage);
  let accessToken: string | null = null;
  let changes = 0;
  const listeners = new Set<() => void>();
  const announce = (): void => {
    for (const listener of listeners) listener();
  };
  const withoutRefresh = (): number => usedAt() + (timeoutMinutes() ?? defaultMinutes) * minute;
  const keep = (next: SavedLogin | null): void => {
    if ((saved === null) !== (next === null)) changes += 1;
    saved = next;
    writeSaved(storage, next);
  };

  return {
    saved: () => saved,
    authorization: () => (accessToken === null ? null : `Bearer ${accessToken}`),
    isSignedIn: () => saved !== null,
    isExpired: () => saved !== null && now() > saved.expiresOn,
    changes: () => changes,
    signedIn(auth) {
      accessToken = auth.access_token;
      keep({
        isLoggedIn: true,
        expiresOn: auth.refreshable ? now() + auth.expires_in * 1000 : withoutRefresh(),
        scope: auth.scope,
        token_type: auth.token_type,
        refreshable: auth.refreshable,
        renewedAt: usedAt(),
      });
      announce();
    },
    renew() {
      if (saved === null) return;
      keep({ ...saved, renewedAt: usedAt(), expiresOn: saved.refreshable ? saved.expiresOn : withoutRefresh() });
    },
    clear() {
      accessToken = null;
      keep(null);
      announce();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload() {
      const was = saved !== null;
      saved = readSaved(storage);
      if (saved === null) accessToken = null;
      if (was === (saved !== null)) return;
      changes += 1;
      announce();
    },
  };
}

/** The cookie `sessionTimeout` (minutes) that a sign-in without refresh token comes with. */
export function timeoutFromCookie(cookie: string): number | null {
  const minutes = Number(/(?:^|;\s*)sessionTimeout=(\d{1,5})(?:;|$)/.exec(cookie)?.[1] ?? Number.NaN);
  return Number.isFinite(minutes) && minutes > 0 ? minutes : null;
}
