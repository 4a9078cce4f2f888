import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keepUnsaved } from '../../entities/draft/unsaved-forms.ts';
import { userKey } from '../../entities/session/current-user-key.ts';
import { session, setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './finished-page.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('asks before it signs out a candidate whose words are on this device alone', async () => {
  const out: string[] = [];
  const server = await startApiServer({
    'DELETE /oauth/access-token': () => {
      out.push('signed out');
      return { body: { done: true } };
    },
  });
  setBaseUrl(server.url);
  session.signedIn({
    access_token: 'a',
    token_type: 'Bearer',
    refreshable: true,
    expires_in: 900,
    scope: 'write',
    deviceId: '01990000-0000-7000-8000-000000000009',
  });
  queryClient.setQueryData(userKey, sampleUser());
  const forget = keepUnsaved(async () => false);
  const answers = [false, true];
  const asked = vi.fn(() => answers.shift() ?? false);
  vi.stubGlobal('confirm', asked);
  await renderRoutes([{ path: '*', element: <Component /> }], '/finished');
  await click(screen.getByRole('button', { name: 'Sign out on this device' }));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(out).toEqual([]);
  // A button is locked for a second after a click.
  await waitFor(async () => {
    if (asked.mock.calls.length < 2) await click(screen.getByRole('button', { name: 'Sign out on this device' }));
    expect(asked).toHaveBeenCalledTimes(2);
  });
  await waitFor(() => expect(out).toEqual(['signed out']));
  forget();
  await server.close();
});
