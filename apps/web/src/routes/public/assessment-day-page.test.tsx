import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { Component as DayPage, loader } from './assessment-day-page.tsx';

it('leads on from a link that is not ours', async () => {
  const server = await startApiServer({
    'GET /api/public/assessment-day/token': () => ({ status: 404, body: {} }),
  });
  setBaseUrl(server.url);
  const routes = [{ path: '/assessment-day/:token', loader, element: <DayPage /> }];
  await renderRoutes(routes, '/assessment-day/token');
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
});
