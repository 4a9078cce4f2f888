import { expect, it } from 'vitest';
import { asManager, shows } from '../../../routes/manager/sample-hiring.factory.ts';
import { renderRoutes, until } from '../../../testing/render-app.tsx';
import { PlaceCount } from './place-count.tsx';

it('counts the candidates who wait for an answer to their messages', async () => {
  await asManager({ 'GET /api/v1/message-threads/count': () => ({ body: { unanswered: 1200, mine: 3 } }) });
  await renderRoutes([{ path: '/', element: <PlaceCount counts="messages" /> }], '/');
  await until(() => shows('1,200'));
  expect(document.body.textContent).not.toContain('3');
});
