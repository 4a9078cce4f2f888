import { afterEach, expect, it, vi } from 'vitest';
import { sampleProfile } from '../../features/candidates/sample-profile.factory.ts';
import { userLoaded } from '../../lib/current-user.ts';
import { session, setBaseUrl } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { type Rendered, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as ProfileStepPage } from './profile-create-page.tsx';

vi.mock('idb-keyval', async () => (await import('../../testing/device-store.ts')).deviceStore());

let server: ApiServer | undefined;
let app: Rendered | undefined;

async function show(query: string): Promise<void> {
  const universities = [
    { universityType: 'UNDERGRADUATE', university: { id: null, name: 'A university' }, subject: 'Law' },
    { universityType: 'MASTERS', university: { id: null, name: 'Another' } },
  ];
  const profile = sampleProfile({ university: { data: { universities }, version: 1, complete: false } });
  server = await startApiServer({ 'GET /api/v1/candidate/me': () => ({ body: profile }) });
  setBaseUrl(server.url);
  session.signedIn({
    access_token: 'a',
    token_type: 'Bearer',
    refreshable: true,
    expires_in: 900,
    scope: 'write',
    deviceId: '01990000-0000-7000-8000-000000000009',
  });
  userLoaded(sampleUser());
  app = await renderRoutes([{ path: '/profile/create', Component: ProfileStepPage }], `/profile/create?${query}`);
}
afterEach(async () => {
  await app?.unmount();
  queryClient.clear();
  session.clear();
  await server?.close();
});

const focused = (): string | undefined => document.activeElement?.id;
const alerts = (): string => document.querySelector('[role=alert]')?.textContent ?? '';

it('a step begins at the answer that one was sent to: its card is open, and what is wrong stands by it', async () => {
  await show(`step=university&field=${encodeURIComponent('universities[1].subject')}`);
  await until(() => focused() === 'universities[1].subject');
  expect(alerts()).toContain('Course 2: ');
  expect(alerts()).not.toContain('Course 1');
  expect(document.getElementById('universities[0].subject')).toBeNull();
});

it.each(['step=university', 'step=university&field=nothing.of.the%20kind'])('%s: begins at its top', async (query) => {
  await show(query);
  await until(() => document.querySelector('h1')?.textContent === 'University education');
  await until(() => document.querySelector('form') !== null);
  expect(alerts()).toBe('');
  expect(document.querySelector('form')?.contains(document.activeElement)).toBe(false);
});
