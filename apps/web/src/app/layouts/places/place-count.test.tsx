import { expect, it } from 'vitest';
import { asManager, shows } from '../../../routes/manager/sample-hiring.factory.ts';
import { renderRoutes, until } from '../../../testing/render-app.tsx';
import { PlaceCount } from './place-count.tsx';

it('counts who waits for an answer, who did not get our message, and mails still to be placed', async () => {
  const counts = { unanswered: 1197, mine: 3, unreached: 2, unplaced: 1 };
  await asManager({ 'GET /api/v1/message-threads/count': () => ({ body: counts }) });
  await renderRoutes([{ path: '/', element: <PlaceCount counts="messages" /> }], '/');
  await until(() => shows('1,200'));
  expect(document.body.textContent).not.toContain('3');
});
