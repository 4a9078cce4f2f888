import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { useStatusMessages } from '../../../lib/page/status-messages.ts';
import { type Rule, startApiServer } from '../../../testing/api-server.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { ReloadWords } from './reload-words.tsx';

const text = (): string => document.body.textContent ?? '';

function Said() {
  return useStatusMessages().map(({ id, text: said }) => <p key={id}>{said}</p>);
}

async function reloadWith(answer: Rule): Promise<void> {
  const server = await startApiServer({ 'POST /api/v1/data/admin/reload': answer });
  setBaseUrl(server.url);
  const element = (
    <>
      <ReloadWords />
      <Said />
    </>
  );
  await renderRoutes([{ path: '*', element }], '/admin');
  await click(screen.getByRole('button', { name: 'Reload translations' }));
}

it('says that the words were reloaded', async () => {
  await reloadWith(() => ({ body: { organizations: 3 } }));
  await waitFor(() => expect(text()).toContain('Translation reloaded.'));
});

it('names the key that could not be read', async () => {
  const errors = [{ code: 'not_readable', message: 'Cannot be read', field: 'hartwell.words.shell.title' }];
  await reloadWith(() => ({ status: 422, body: { errors, message: 'Cannot be read', requestId: 'r' } }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('hartwell.words.shell.title'));
});
