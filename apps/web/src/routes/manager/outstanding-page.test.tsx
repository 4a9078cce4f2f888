import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ApiServer } from '../../testing/api-server.ts';
import { type Rendered, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './outstanding-page.tsx';
import { asManager, roleId, shows } from './sample-hiring.factory.ts';

let server: ApiServer;
let shown: Rendered;
afterEach(async () => {
  await shown.unmount();
  await server.close();
});

it('says what it covers when nothing is open, and leads to what it does not cover', async () => {
  server = await asManager({
    [`GET /api/v1/roles/${roleId}/outstanding`]: () => ({ body: { total: 0, outstanding: [] } }),
  });
  shown = await renderRoutes(
    [{ path: '/manager/roles/:roleId/outstanding', Component }],
    `/manager/roles/${roleId}/outstanding`,
  );
  await until(() => shows('No request, change of answers or offer is open on this role.'));
  expect(shows('Applications to review and outcomes to send are in the inbox.')).toBe(true);
  expect(screen.getByRole('link', { name: 'Open the inbox' }).getAttribute('href')).toBe('/manager/inbox');
});
