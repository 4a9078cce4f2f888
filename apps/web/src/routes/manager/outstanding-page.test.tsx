import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './outstanding-page.tsx';
import { asManager, roleId, shows } from './sample-hiring.factory.ts';

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
