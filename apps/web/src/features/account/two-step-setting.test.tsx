import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { TwoStepSetting } from './two-step-setting.tsx';

const security = 'PUT /api/v1/user/security';
const wrongPassword = {
  errors: [{ code: 'wrong_password', message: 'That is not your current password.', field: 'currentPassword' }],
  message: 'Check the answers.',
  requestId: 'r',
};

async function show(hasPassword: boolean) {
  let twoStep = 'email';
  const server = await startApiServer({
    [security]: ({ body }) => {
      const change = JSON.parse(body);
      if (change.currentPassword === 'wrong') return { status: 422, body: wrongPassword };
      twoStep = change.twoStep ?? twoStep;
      return { body: { twoStep, devices: [], codesLeft: 0 } };
    },
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <TwoStepSetting hasPassword={hasPassword} /> }], '/');
  await waitFor(() => expect(toggle()).not.toBeNull());
  return server;
}
const toggle = (): HTMLInputElement | null => document.querySelector('#two-step');
const isOn = (): boolean => toggle()?.checked === true;
const press = async (): Promise<void> => {
  const input = toggle();
  if (input) await click(input);
};
const changes = (server: ApiServer): unknown[] =>
  server.seen.map(({ body }) => JSON.parse(body)).filter((body) => 'twoStep' in body);

afterEach(() => {
  queryClient.clear();
});

it('asks for the password before passcodes by e-mail are turned off, and says what is wrong with it', async () => {
  const server = await show(true);
  await press();
  expect(changes(server)).toEqual([]);
  await fill('currentPassword', 'wrong');
  await click(screen.getByRole('button', { name: 'Turn off two-step sign-in' }));
  await waitFor(() => expect(document.body.textContent ?? '').toContain('That is not your current password.'));
  await fill('currentPassword', 'right');
  await click(screen.getByRole('button', { name: 'Turn off two-step sign-in' }));
  await waitFor(() => expect(toggle()).not.toBeNull());
  expect(isOn()).toBe(false);
  expect(changes(server).at(-1)).toEqual({ twoStep: 'off', currentPassword: 'right' });
});

it('leaves them on when the question for the password is cancelled', async () => {
  const server = await show(true);
  await press();
  await click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isOn()).toBe(true);
  expect(changes(server)).toEqual([]);
});

it('turns them off at once when the account has no password', async () => {
  const server = await show(false);
  await press();
  await until(() => !isOn());
  expect(changes(server)).toEqual([{ twoStep: 'off' }]);
});
