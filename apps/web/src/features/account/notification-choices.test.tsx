import type { NotificationChoice } from '@evenhand/contract/processes/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { NotificationChoices } from './notification-choices.tsx';

const call = 'PUT /api/v1/notifications/choices';
const kinds = ['draft-reminder', 'task-reminder', 'event-reminder', 'role-reminder'] as const;

async function show(save?: Rule) {
  let choices: NotificationChoice[] = kinds.map((kind) => ({
    kind,
    channel: 'email',
    on: true,
    fixed: false,
    days: kind === 'draft-reminder' ? [7, 3, 1] : null,
  }));
  const keep: Rule = ({ body }) => {
    const input = JSON.parse(body);
    choices = choices.map((one) => (one.kind === input.kind ? { ...one, on: input.on } : one));
    return { body: choices };
  };
  const server = await startApiServer({
    'GET /api/v1/notifications/choices': () => ({ body: choices }),
    [call]: save ?? keep,
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <NotificationChoices /> }], '/');
  await waitFor(() => expect(document.getElementById('task-reminders')).not.toBeNull());
  return server;
}
const box = (id: string): HTMLInputElement => {
  const found = document.getElementById(id);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`no ${id}`);
};
afterEach(() => {
  queryClient.clear();
});

it('has a separate switch for every kind of reminder', async () => {
  const server = await show();
  for (const id of ['draft-reminders', 'task-reminders', 'event-reminders', 'role-reminders'])
    expect(box(id).checked).toBe(true);
  await click(box('event-reminders'));
  await until(() => !box('event-reminders').checked && !box('event-reminders').disabled);
  expect(box('task-reminders').checked).toBe(true);
  const sent = server.seen.filter((seen) => seen.call === call).map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ kind: 'event-reminder', channel: 'email', on: false }]);
});

it('goes back when a choice could not be saved', async () => {
  const body = { errors: [{ code: 'internal', message: 'x' }], message: 'x', requestId: 'r' };
  await show(() => ({ status: 500, body }));
  await click(box('task-reminders'));
  await until(() => !box('task-reminders').disabled);
  expect(box('task-reminders').checked).toBe(true);
});

const failure = { errors: [{ code: 'internal', message: 'x' }], message: 'x', requestId: 'r' };

it('offers to load the choices again after a failure, and shows them', async () => {
  const choice: NotificationChoice = {
    kind: 'task-reminder',
    channel: 'email',
    on: true,
    fixed: false,
    days: null,
  };
  const answers = [{ status: 500, body: failure }, { body: [choice] }];
  const server = await startApiServer({
    'GET /api/v1/notifications/choices': () => answers.shift() ?? { body: [] },
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <NotificationChoices /> }], '/');
  await click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(box('task-reminders').checked).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
});
