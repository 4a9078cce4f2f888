import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { ShareWays } from './share-part.tsx';

const id = '01990000-0000-7000-8000-0000000000a1';
const url = 'https://hartwell.example/s/k7f2';

async function show(): Promise<void> {
  const server = await startApiServer({ 'POST /api/public/short-link': () => ({ body: { code: 'k7f2', url } }) });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <ShareWays kind="role" id={id} title="Vacation scheme" /> }], '/');
  await waitFor(() => expect(screen.getByRole('link', { name: /WhatsApp/ })).toBeTruthy());
}
const addressOf = (name: RegExp): string => screen.getByRole('link', { name }).getAttribute('href') ?? '';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shares by e-mail, LinkedIn and WhatsApp with the title and the short address', async () => {
  await show();
  const encoded = encodeURIComponent(url);
  expect(addressOf(/e-mail/i)).toBe(
    `mailto:?subject=Vacation%20scheme&body=${encodeURIComponent(`Vacation scheme\n${url}`)}`,
  );
  expect(addressOf(/LinkedIn/)).toBe(`https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`);
  expect(addressOf(/WhatsApp/)).toBe(`https://wa.me/?text=${encodeURIComponent(`Vacation scheme ${url}`)}`);
  expect(screen.queryByRole('button', { name: 'Share with an app' })).toBeNull();
});

it('shares with the device’s own sheet where it has one', async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  await show();
  await click(screen.getByRole('button', { name: 'Share with an app' }));
  expect(share).toHaveBeenCalledWith({ title: 'Vacation scheme', url });
});
