import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { asManager } from '../../routes/manager/sample-hiring.factory.ts';
import type { ApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { VisitBanner } from './visit-banner.tsx';

const leaveTo = 'http://platform.localhost/clients/1';
const left = 'DELETE /oauth/access-token';

async function show(secondsLeft: number) {
  const user = sampleUser({ firstName: 'Ada', lastName: 'Byron (Evenhand)', userType: 'HIRING_MANAGER_ADMIN' });
  const endsAt = new Date(Date.now() + secondsLeft * 1000).toISOString();
  const visit = { reason: 'Ticket 4711', endsAt, secondsLeft, leaveTo };
  queryClient.clear();
  const server = await asManager({
    [left]: () => ({ body: { done: true } }),
    'GET /api/v1/visit': () => ({ body: visit }),
  });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await renderRoutes([{ path: '*', element: <VisitBanner user={user} /> }], '/manager/roles');
  return { server, assign };
}
const wasLeft = (server: ApiServer): boolean => server.seen.some(({ call }) => call === left);

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('says who is inside, why and until when, and leaves to the organisation’s page', async () => {
  const { server, assign } = await show(600);
  await waitFor(() => expect(document.body.textContent).toContain('Ada Byron (Evenhand) is inside'));
  expect(document.body.textContent).toContain('Reason: Ticket 4711');
  await click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(assign.mock.calls).toHaveLength(1));
  expect([assign.mock.calls[0], wasLeft(server)]).toEqual([[leaveTo], true]);
});

it('leaves by itself when its time is over', async () => {
  const { assign } = await show(2);
  await waitFor(() => expect(assign.mock.calls).toHaveLength(1));
  expect(assign.mock.calls[0]).toEqual([leaveTo]);
});
