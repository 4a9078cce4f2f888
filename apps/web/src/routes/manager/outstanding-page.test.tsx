import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './outstanding-page.tsx';
import { asManager, roleId, sampleRole, shows } from './sample-hiring.factory.ts';

afterEach(() => queryClient.clear());

it('says what it covers when nothing is open, and leads to what it does not cover', async () => {
  await asManager({
    [`GET /api/v1/roles/${roleId}/outstanding`]: () => ({ body: { total: 0, outstanding: [] } }),
  });
  await renderRoutes(
    [{ path: '/manager/roles/:roleId/outstanding', Component }],
    `/manager/roles/${roleId}/outstanding`,
  );
  await until(() => shows('No request, change of answers or offer is open on this role.'));
  expect(shows('Applications to review and outcomes to send are in the inbox.')).toBe(true);
  expect(screen.getByRole('link', { name: 'Open the inbox' }).getAttribute('href')).toBe('/manager/inbox');
});

const address = `/manager/roles/${roleId}/outstanding`;
const refused = (status: number) => ({
  status,
  body: { errors: [{ code: 'internal', message: 'x' }], message: 'x', requestId: 'r' },
});

it('offers to load the role again after a failure, and then shows what is outstanding', async () => {
  const answers = [refused(500)];
  await asManager({
    [`GET /api/v1/roles/${roleId}`]: () => answers.shift() ?? { body: sampleRole() },
    [`GET /api/v1/roles/${roleId}/outstanding`]: () => ({ body: { total: 0, outstanding: [] } }),
  });
  await renderRoutes([{ path: '/manager/roles/:roleId/outstanding', Component }], address);
  await click(await screen.findByRole('button', { name: 'Try again' }));
  await until(() => shows('No request, change of answers or offer is open on this role.'));
});

it('does not offer to ask again for a role that the viewer may not see', async () => {
  await asManager({ [`GET /api/v1/roles/${roleId}`]: () => refused(403) });
  await renderRoutes([{ path: '/manager/roles/:roleId/outstanding', Component }], address);
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
