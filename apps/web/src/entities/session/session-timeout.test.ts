import { getUser } from '@evenhand/contract/tenancy/identity/users';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { setBoot } from '../site/boot.ts';
import { loadUser } from './current-user.ts';
import { request, session, setBaseUrl } from './http.ts';

const minute = 60_000;
const token = {
  access_token: 'a',
  token_type: 'Bearer' as const,
  refreshable: true,
  expires_in: 900,
  scope: 'write',
  deviceId: '01990000-0000-7000-8000-000000000009',
};
const calls = (server: ApiServer, name: string) => server.seen.filter(({ call }) => call === name);
const watched = (): boolean => vi.getTimerCount() > 0;

/** Only the clock and the look at it are made to go: calls go over a real line. */
async function passMinute(): Promise<void> {
  vi.advanceTimersByTime(minute);
  // Waits until the server has received what the look at the clock began.
  await request(getUser, {}).catch(() => undefined);
}
const move = (kind: string): boolean => window.dispatchEvent(new Event(kind));

const it = test.extend('server', { auto: true }, async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  localStorage.clear();
  queryClient.clear();
  setBoot(sampleBoot());
  const user = sampleUser();
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: { ...user, organization: { ...user.organization, sessionTimeout: 10 } } }),
    'POST /oauth/token': () => ({ body: token }),
    'DELETE /oauth/access-token': () => ({ body: { ok: true } }),
  });
  setBaseUrl(server.url);
  session.signedIn(token);
  await loadUser();
  await vi.waitFor(() => expect(watched()).toBe(true));
  return server;
});
afterEach(() => {
  session.clear();
  vi.useRealTimers();
});

describe('the session of a page that asks the server by itself all the time', () => {
  it('ends after the minutes in which the user did nothing, here and at the server', async ({ server }) => {
    for (let passed = 1; passed <= 9; passed += 1) await passMinute();
    expect(session.isSignedIn()).toBe(true);
    const told = calls(server, 'GET /api/v1/user').map(({ headers }) => Number(headers['x-idle-seconds'] ?? 0));
    expect(told.slice(-2)).toEqual([480, 540]);
    await passMinute();
    await vi.waitFor(() => expect(session.isSignedIn()).toBe(false));
    expect(calls(server, 'DELETE /oauth/access-token')).toHaveLength(1);
    expect(watched()).toBe(false);
  });

  it.for(['pointermove', 'pointerdown', 'keydown', 'wheel'])('goes on with each %s', async (kind, { server }) => {
    for (let passed = 1; passed <= 25; passed += 1) {
      await passMinute();
      if (passed % 8 === 0) move(kind);
    }
    expect(session.isSignedIn()).toBe(true);
    expect(calls(server, 'DELETE /oauth/access-token')).toHaveLength(0);
  });

  it('is not kept by what scripts scroll', async () => {
    for (let passed = 1; passed <= 10; passed += 1) {
      await passMinute();
      move('scroll');
    }
    await vi.waitFor(() => expect(session.isSignedIn()).toBe(false));
  });
});

describe('the session of a user who only reads', () => {
  it('is told to the server after half of the time', async ({ server }) => {
    for (let passed = 1; passed <= 4; passed += 1) {
      vi.advanceTimersByTime(minute);
      move('wheel');
    }
    expect(calls(server, 'POST /oauth/token')).toHaveLength(0);
    vi.advanceTimersByTime(minute);
    await vi.waitFor(() => expect(calls(server, 'POST /oauth/token')).toHaveLength(1));
    // It says when they last did something, which is a minute ago and not now.
    expect(calls(server, 'POST /oauth/token')[0]?.headers['x-idle-seconds']).toMatch(/^(59|60)$/);
  });

  it('goes on where they read in another tab', async ({ server }) => {
    vi.advanceTimersByTime(9 * minute);
    localStorage.setItem('evenhand.used', String(Date.now()));
    vi.advanceTimersByTime(9 * minute);
    expect(session.isSignedIn()).toBe(true);
    expect(calls(server, 'DELETE /oauth/access-token')).toHaveLength(0);
  });
});

it('is over for a user who comes back too late, before the next look at the clock', async () => {
  vi.setSystemTime(Date.now() + 11 * minute);
  move('pointerdown');
  await vi.waitFor(() => expect(session.isSignedIn()).toBe(false));
});
