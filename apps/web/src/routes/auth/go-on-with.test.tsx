import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { roleId, sampleApplicationForm } from '../../features/applications/sample-application.factory.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { GoOnWith } from './go-on-with.tsx';

afterEach(() => queryClient.clear());

async function show(target: string, status = 200) {
  const server = await startApiServer({
    [`GET /api/public/${sampleBoot().organization?.id}/roles/${roleId}`]: () => ({
      status,
      body: { ...sampleApplicationForm().role, asks: [] },
    }),
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <GoOnWith target={target} /> }], '/login');
  return server;
}

it.each([`/apply/${roleId}`, `/applya/${roleId}`, `/roles/${roleId}`])(
  'names the role that %s is about',
  async (target) => {
    await show(target);
    expect(await screen.findByText('To go on with Summer scheme.')).toBeTruthy();
  },
);

it('speaks of the page when it is about no role', async () => {
  const server = await show('/applications');
  expect(await screen.findByText('Sign in to go on to the page you asked for.')).toBeTruthy();
  expect(server.seen).toEqual([]);
});

it('speaks of the page when the role is gone', async () => {
  await show(`/apply/${roleId}`, 404);
  expect(await screen.findByText('Sign in to go on to the page you asked for.')).toBeTruthy();
});
