import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { authKey } from '../../entities/session/auth-key.ts';
import { userLoaded } from '../../entities/session/current-user.ts';
import { session, setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type ApiServer, type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as AccountPage } from './account-page.tsx';
import { Component as SettingsPage } from './settings-page.tsx';

vi.mock('idb-keyval', async () => (await import('../../testing/device-store.ts')).deviceStore());

const text = (): string => document.body.textContent ?? '';
const sent = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));

/** Shows a page to a candidate who applies by their address alone, without a password. */
async function show(path: string, rules: Readonly<Record<string, Rule>>) {
  const server = await startApiServer({ 'GET /api/v1/data-packs': () => ({ body: null }), ...rules });
  setBaseUrl(server.url);
  session.signedIn({
    access_token: 'a',
    token_type: 'Bearer',
    refreshable: true,
    expires_in: 900,
    scope: 'write',
    deviceId: '01990000-0000-7000-8000-000000000009',
  });
  userLoaded(sampleUser({ userType: 'ANONYMOUS_CANDIDATE' }));
  const routes = [
    { path: '/account', Component: AccountPage },
    { path: '/settings', Component: SettingsPage },
  ];
  await renderRoutes(routes, path);
  return server;
}
afterEach(() => {
  queryClient.clear();
  session.clear();
});

const leaveCall = 'DELETE /api/v1/user/deleteMe';
const emailCall = 'POST /api/v1/user/email';

it('without a password an account is left without one', async () => {
  const server = await show('/account', { [leaveCall]: () => ({ body: { erasedOn: '2026-12-22T10:00:00Z' } }) });
  await click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(document.querySelector('[role=dialog] input[type=password]')).toBeNull();
  await click(screen.getByRole('button', { name: 'Delete my account now' }));
  await waitFor(() => expect(sent(server, leaveCall)).toHaveLength(1));
  expect(sent(server, leaveCall)).toEqual([{}]);
  await waitFor(() => expect(text()).toContain('22 December 2026'));
  // The mailed way back opens for a visitor who is signed out.
  expect(localStorage.getItem(authKey)).toBeNull();
});

it('without a password the address is changed without one', async () => {
  const server = await show('/account', { [emailCall]: () => ({ status: 202, body: { accepted: true } }) });
  await click(screen.getByRole('button', { name: 'Change the address' }));
  expect(document.getElementById('emailPassword')).toBeNull();
  await fill('newEmail', 'nia.new@example.org');
  await click(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(sent(server, emailCall)).toHaveLength(1));
  expect(sent(server, emailCall)).toEqual([{ newEmail: 'nia.new@example.org' }]);
});

it('without a password reminders are chosen too', async () => {
  const choice = { kind: 'draft-reminder', channel: 'email', on: true, fixed: false, days: [7, 3, 1] };
  const server = await show('/settings', { 'GET /api/v1/notifications/choices': () => ({ body: [choice] }) });
  await until(() => server.seen.some(({ call }) => call === 'GET /api/v1/notifications/choices'));
});
