import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EarlierChoice } from '../../../features/roles-admin/copies/earlier-choice.tsx';
import { queryClient } from '../../../lib/http/query-client.ts';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, samplePage } from '../sample-hiring.factory.ts';

afterEach(() => queryClient.clear());

it('offers to load the choices of a picker again after a failure', async () => {
  const failure = { errors: [{ code: 'internal', message: 'x' }], message: 'x', requestId: 'r' };
  const answers = [{ status: 500, body: failure }];
  await asManager({
    'GET /api/v1/roles': () => answers.shift() ?? { body: samplePage([]) },
  });
  await renderRoutes([{ path: '*', element: <EarlierChoice onMade={() => undefined} /> }], '/');
  await click(await screen.findByRole('button', { name: 'Try again' }));
  await until(() => screen.queryByRole('alert') === null);
  expect(answers).toEqual([]);
});
