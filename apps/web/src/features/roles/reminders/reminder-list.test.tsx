import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { click, firstByRole, renderRoutes } from '../../../testing/render-app.tsx';
import { ReminderList } from './reminder-list.tsx';

const roleId = '01990000-0000-7000-8000-000000000001';
const remindsAt = '2099-01-01T09:00:00Z';

afterEach(() => {
  queryClient.clear();
});

it('lists the roles that the candidate waits for, and stops one by a press', async () => {
  let list = [{ roleId, roleTitle: 'Vacation scheme', entry: 'closes', remindsAt }];
  const server = await startApiServer({
    'GET /api/v1/role-reminders': () => ({ body: list }),
    [`PUT /api/v1/roles/${roleId}/reminder`]: () => {
      list = [];
      return { body: { entry: 'closes', remindsAt, on: false } };
    },
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <ReminderList /> }], '/');
  await waitFor(() => expect(document.body.textContent).toContain('Vacation scheme: before it closes, 1 January 2099'));
  await click(firstByRole('button', { name: 'Stop reminding me of “Vacation scheme”' }));
  await waitFor(() => expect(document.body.textContent).not.toContain('Vacation scheme'));
  const sent = server.seen.filter(({ call }) => call.startsWith('PUT'));
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ on: false }]);
});
