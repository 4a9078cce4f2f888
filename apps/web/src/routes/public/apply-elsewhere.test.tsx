import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userKey } from '../../entities/session/current-user-key.ts';
import { session, setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { ApplyElsewhere } from './apply-elsewhere.tsx';

const roleId = '01990000-0000-7000-8000-0000000000aa';
const at = 'http://apply.hartwell.example';
const there = `${at}/apply/${roleId}?utm_source=fair&portal=abc`;
const switchUrl = `${at}/magic-password?token=t`;
const assigned = vi.fn<(url: string) => void>();

async function show(rules: Readonly<Record<string, Rule>> = {}) {
  const server = await startApiServer(rules);
  setBaseUrl(server.url);
  history.replaceState(null, '', `/roles/${roleId}?utm_source=fair&portal=abc`);
  await renderRoutes([{ path: '*', element: <ApplyElsewhere roleId={roleId} at={at} /> }], '/');
  return { server, link: screen.getByRole('link', { name: 'Apply' }) };
}

function signIn(): void {
  session.signedIn({
    access_token: 'a',
    token_type: 'Bearer',
    refreshable: true,
    expires_in: 900,
    scope: 'write',
    deviceId: '01990000-0000-7000-8000-000000000009',
  });
  queryClient.setQueryData(userKey, sampleUser());
}

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assigned(String(url)));
});
afterEach(() => {
  vi.restoreAllMocks();
  assigned.mockClear();
  session.clear();
  queryClient.clear();
});

it('leads to the apply host by the same path and query', async () => {
  const { server, link } = await show();
  expect(link.getAttribute('href')).toBe(there);
  expect(server.seen).toEqual([]);
});

it('takes along a user who is signed in, once', async () => {
  signIn();
  const { server, link } = await show({
    'GET /api/v1/user/token': () => ({ body: { token: 't', host: 'apply.hartwell.example', url: switchUrl } }),
  });
  await click(link);
  await click(link);
  await until(() => assigned.mock.calls.length > 0);
  expect(assigned.mock.calls).toEqual([[switchUrl]]);
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]?.url.searchParams.get('returnTo')).toBe(`/apply/${roleId}?utm_source=fair&portal=abc`);
});

it('leads there without it where no token is to be had', async () => {
  signIn();
  const { link } = await show();
  await click(link);
  await until(() => assigned.mock.calls.length > 0);
  expect(assigned.mock.calls).toEqual([[there]]);
});
