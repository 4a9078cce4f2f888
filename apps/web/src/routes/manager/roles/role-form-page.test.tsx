import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { asManager, roleId } from '../sample-hiring.factory.ts';
import { Component } from './role-form-page.tsx';

async function open(status: number): Promise<void> {
  await asManager({
    [`GET /api/v1/roles/${roleId}/form`]: () => ({
      status,
      body: { errors: [], message: 'unavailable', requestId: 'r' },
    }),
  });
  await renderRoutes(
    [{ path: '/manager/roles/:roleId/form', element: <Component /> }],
    `/manager/roles/${roleId}/form`,
  );
}

it('offers to try again when the form did not come', async () => {
  await open(500);
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })).toBeTruthy();
});

it('does not offer to try again what is refused', async () => {
  await open(403);
  await screen.findByRole('alert', undefined, { timeout: 20_000 });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
