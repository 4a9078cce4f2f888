import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { Component as StopPage } from './stop-page.tsx';

const call = 'POST /api/public/notifications/stop/a-token';

async function show(rules: Readonly<Record<string, Rule>>) {
  const server = await startApiServer(rules);
  setBaseUrl(server.url);
  await renderRoutes([{ path: '/stop/:token', Component: StopPage }], '/stop/a-token');
  return server;
}
const text = (): string => document.body.textContent ?? '';

it('stops nothing until it is told to, and then says so', async () => {
  const server = await show({ [call]: () => ({ body: { done: true } }) });
  expect(text()).toContain('We will no longer send you e-mails of this kind');
  expect(server.seen.filter((seen) => seen.call === call)).toHaveLength(0);
  await click(screen.getByRole('button', { name: 'Stop these e-mails' }));
  await waitFor(() => expect(text()).toContain('Done. We will not send you such e-mails any more.'));
  expect(server.seen.filter((seen) => seen.call === call)).toHaveLength(1);
});

it('says when the link does not work', async () => {
  const body = { errors: [{ code: 'token_spent', message: 'x' }], message: 'x', requestId: 'r' };
  await show({ [call]: () => ({ status: 410, body }) });
  await click(screen.getByRole('button', { name: 'Stop these e-mails' }));
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent ?? '').not.toBe(''));
  expect(text()).not.toContain('Done.');
});
