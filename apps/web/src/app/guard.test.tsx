import type { User } from '@evenhand/contract/tenancy/identity/users';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session, setBaseUrl } from '../entities/session/http.ts';
import { setBoot } from '../entities/site/boot.ts';
import { queryClient } from '../lib/http/query-client.ts';
import { startApiServer } from '../testing/api-server.ts';
import { sampleBoot } from '../testing/sample-boot.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { createGuard, guardAdmin, guardSignedIn, guardStaff } from './guard.ts';

async function signedInAs(user: User | null) {
  const server = await startApiServer({
    'GET /api/v1/user': () =>
      user ? { body: user } : { status: 401, body: { error: 'invalid_grant', error_description: 'no' } },
    'POST /oauth/token': () => ({ status: 401, body: { error: 'invalid_grant', error_description: 'no' } }),
  });
  setBaseUrl(server.url);
  session.signedIn({
    access_token: 'a',
    token_type: 'Bearer',
    refreshable: true,
    expires_in: 900,
    scope: 'write',
    deviceId: '01990000-0000-7000-8000-000000000009',
  });
  return server;
}

/** Returns the address to which a guard redirects a visitor; null when it lets them pass. */
async function sentTo(guard: ReturnType<typeof createGuard>, path: string): Promise<string | null> {
  try {
    await guard({ request: new Request(`http://hartwell.localhost${path}`) });
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    throw thrown;
  }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setBoot(sampleBoot());
  localStorage.clear();
  session.clear();
  queryClient.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a guard', () => {
  it('sends a visitor to sign in, with the way back', async () => {
    expect(await sentTo(guardSignedIn, '/applications?page=2')).toBe('/login?url=%2Fapplications&search=%3Fpage%3D2');
  });

  it('sends a visitor to sign up where the product starts with that', async () => {
    const { variant, ...rest } = sampleBoot();
    setBoot({ ...rest, variant: variant && { ...variant, signedOutLanding: '/signup' } });
    expect(await sentTo(guardSignedIn, '/profile')).toBe('/signup?url=%2Fprofile&search=');
    expect(await sentTo(guardStaff, '/manager')).toBe('/login?url=%2Fmanager&search=');
  });

  it('lets in whom the page is for', async () => {
    await signedInAs(sampleUser({ userType: 'HIRING_MANAGER' }));
    expect([await sentTo(guardSignedIn, '/account'), await sentTo(guardStaff, '/manager')]).toEqual([null, null]);
  });

  it('asks the server once for the user', async () => {
    const server = await signedInAs(sampleUser());
    await sentTo(guardSignedIn, '/account');
    await sentTo(guardSignedIn, '/settings');
    expect(server.seen.map((request) => request.call)).toEqual(['GET /api/v1/user']);
  });

  it.each([
    ['a candidate with an application', sampleUser(), guardStaff, '/applications'],
    ['a candidate without one', sampleUser({ hasApplication: false }), guardStaff, '/profile/create'],
    ['a manager', sampleUser({ userType: 'HIRING_MANAGER_ADMIN' }), guardAdmin, '/manager/roles'],
    ['an admin of the platform', sampleUser({ userType: 'ADMIN' }), guardStaff, null],
  ] as const)('starts %s where they belong', async (_who, user, guard, place) => {
    await signedInAs(user);
    expect(await sentTo(guard, '/x')).toBe(place);
  });

  it('takes staff with an expired session to their sign-in and forgets the sign-in', async () => {
    await signedInAs(null);
    expect(await sentTo(guardStaff, '/manager/search')).toBe('/login?url=%2Fmanager%2Fsearch&search=');
    expect(session.isSignedIn()).toBe(false);
  });

  it('is refused when it is misused', () => {
    const rule = { allows: () => true, redirectPath: '/login', allowRedirectBack: true };
    const wrong = (over: object): (() => unknown) => {
      const given = { ...rule, ...over };
      return () => createGuard(given);
    };
    expect(wrong({ redirectPath: 7 })).toThrow('redirectPath must be a string or function');
    expect(wrong({ allowRedirectBack: 'yes' })).toThrow('allowRedirectBack must be boolean or function');
  });
});
