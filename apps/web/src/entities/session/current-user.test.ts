import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { setBoot } from '../site/boot.ts';
import { loadUser } from './current-user.ts';
import { userKey } from './current-user-key.ts';
import { session, setBaseUrl } from './http.ts';

async function serverWith(user: () => { readonly status?: number; readonly body: unknown }): Promise<ApiServer> {
  const server = await startApiServer({
    'GET /api/v1/user': user,
    'POST /oauth/token': () => ({ status: 503, body: { error: 'unavailable' } }),
  });
  setBaseUrl(server.url);
  return server;
}

beforeEach(() => {
  setBoot(sampleBoot());
  localStorage.clear();
  queryClient.clear();
  session.signedIn({
    access_token: 'a',
    token_type: 'Bearer',
    refreshable: true,
    expires_in: 900,
    scope: 'write',
    deviceId: '01990000-0000-7000-8000-000000000009',
  });
});
afterEach(() => session.clear());

it('waits for the user also when the part of the page that asked first has gone', async () => {
  await serverWith(() => ({ body: sampleUser() }));
  const loading = loadUser();
  const leave = new QueryObserver(queryClient, { queryKey: userKey }).subscribe(() => undefined);
  leave();
  expect((await loading)?.email).toBe(sampleUser().email);
  expect(session.isSignedIn()).toBe(true);
});

it.each([500, 503, 429])('does not sign the user out because the server answers %i', async (status) => {
  await serverWith(() => ({ status, body: { error: 'unavailable' } }));
  await expect(loadUser()).rejects.toMatchObject({ status });
  expect(session.isSignedIn()).toBe(true);
});

it('does not sign the user out because there is no server', async () => {
  const server = await serverWith(() => ({ body: sampleUser() }));
  await server.close();
  await expect(loadUser()).rejects.toMatchObject({ status: 0 });
  expect(session.isSignedIn()).toBe(true);
});

it.each([401, 403, 404])('forgets a sign-in that the server answers with %i', async (status) => {
  await serverWith(() => ({ status, body: { error: 'invalid_grant', error_description: 'no' } }));
  if (status === 401) {
    // A token that cannot be read is not worth a new one.
    const server = await startApiServer({
      'GET /api/v1/user': () => ({ status, body: { error: 'invalid_grant', error_description: 'no' } }),
      'POST /oauth/token': () => ({ status: 401, body: { error: 'invalid_grant', error_description: 'no' } }),
    });
    setBaseUrl(server.url);
  }
  expect(await loadUser()).toBeNull();
  expect(session.isSignedIn()).toBe(false);
});
