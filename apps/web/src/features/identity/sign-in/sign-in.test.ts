import { describe, expect, test } from 'vitest';
import { session, setBaseUrl } from '../../../entities/session/http.ts';
import { setBoot } from '../../../entities/site/boot.ts';
import { type SeenRequest, startApiServer } from '../../../testing/api-server.ts';
import { sampleBoot } from '../../../testing/sample-boot.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { returnTarget } from '../return-to.ts';
import { readOtpCookie } from './otp-cookie.ts';
import { signIn, signInByToken } from './sign-in.ts';

const email = 'amara@example.org';
const token = {
  access_token: 'a',
  token_type: 'Bearer',
  refreshable: true,
  expires_in: 900,
  scope: 'write',
  deviceId: '01990000-0000-7000-8000-000000000009',
};
const form = (request: SeenRequest | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(request?.body ?? ''));

const it = test.extend('server', { auto: true }, async () => {
  // The remembered device is known on the sign-in page only.
  history.replaceState(null, '', '/login');
  setBoot(sampleBoot());
  session.clear();
  const server = await startApiServer({
    'POST /oauth/token': (request) => {
      const { otp, otpCookie, type } = form(request);
      if (otp === '123456' || otpCookie === 'kept' || type === 'USER_TOKEN') return { body: token };
      if (otpCookie)
        return { status: 401, body: { error: 'invalid_grant', error_description: 'Invalid login cookie.' } };
      return { status: 206, body: { otpRequired: true, channel: 'email', destination: 'a***@example.org' } };
    },
    'GET /api/v1/user': ({ url }) => ({
      body: sampleUser(url.searchParams.get('cookieRequested') === 'true' ? { otpCookie: 'stale' } : {}),
    }),
  });
  setBaseUrl(server.url);
  return server;
});

describe('signing in', () => {
  it('asks for a passcode, remembers the device, and forgets it when the server does', async ({ server }) => {
    const first = await signIn({ email, password: 'p' });
    expect(first).toEqual({
      state: 'passcode',
      channel: 'email',
      destination: 'a***@example.org',
      cookieRefused: false,
    });
    expect(form(server.seen[0])).toEqual({
      grant_type: 'password',
      username: email,
      password: 'p',
      partner: 'hartwell',
      scope: 'write',
      client_id: 'evenhand-web',
      application_type: 'web',
    });
    expect(session.isSignedIn()).toBe(false);

    const second = await signIn({ email, password: 'p', otp: '123456', remember: true });
    expect([second.state, session.isSignedIn(), readOtpCookie(document, email)]).toEqual(['signedIn', true, 'stale']);
    expect(readOtpCookie(document, 'other@example.org')).toBeUndefined();

    session.clear();
    const third = await signIn({ email, password: 'p' });
    expect(third).toMatchObject({ state: 'passcode', cookieRefused: true });
    expect(readOtpCookie(document, email)).toBeUndefined();
  });

  it('by a mailed token', async ({ server }) => {
    await expect(signInByToken('one-use-token-123')).resolves.toMatchObject({ email });
    expect(form(server.seen[0])).toMatchObject({ type: 'USER_TOKEN', token: 'one-use-token-123' });
  });
});

describe('the way back', () => {
  it.each([
    ['?url=%2Fapplications&search=%3Fpage%3D2', '/applications?page=2'],
    ['?url=https%3A%2F%2Fevil.example', null],
    ['?url=%2F%2Fevil.example', null],
    ['?url=%2Flogin', null],
    ['', null],
  ])('of %s is %s', (search, target) => expect(returnTarget(search)).toBe(target));
});
