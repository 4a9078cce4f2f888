import type { DataPack } from '@evenhand/contract/upkeep/data-packs';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { OwnData } from './own-data.tsx';

const own = '/api/v1/data-packs';
const id = '01990000-0000-7000-8000-000000000009';
const followed = vi.hoisted(() => vi.fn<(address: string) => void>());
vi.mock('../../lib/files/download.ts', () => ({ followDownload: followed }));

const pack = (over: Partial<DataPack> = {}): DataPack => ({
  id,
  state: 'ready',
  partsDone: 4,
  partsTotal: 4,
  sizeBytes: 20_000,
  requestedAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-11-21T10:00:00Z',
  ...over,
});
const refusal = (status: number, message: string): Rule => {
  const body = { errors: [{ code: 'token_spent', message }], message, requestId: 'r' };
  return () => ({ status, body });
};
const text = (): string => document.body.textContent ?? '';
const buttons = (): string[] => [...document.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');

async function show(rules: Readonly<Record<string, Rule>>) {
  const server = await startApiServer(rules);
  setBaseUrl(server.url);
  const app = await renderRoutes([{ path: '*', element: <OwnData /> }], '/');
  return { server, app };
}
afterEach(() => {
  followed.mockClear();
});

describe('a copy of one’s data', () => {
  it('is asked for with a button, which is replaced by the progress and then by the copy', async () => {
    let now: DataPack | null = null;
    await show({
      [`GET ${own}`]: () => ({ body: now }),
      [`POST ${own}`]: () => {
        now = pack({ state: 'waiting', partsDone: 0, partsTotal: 0, expiresAt: null, sizeBytes: null });
        return { status: 202, body: now };
      },
    });
    await waitFor(() => expect(buttons()).toHaveLength(1));
    const [ask = ''] = buttons();
    await click(screen.getByRole('button', { name: ask }));
    await waitFor(() => expect(document.querySelector('[role=progressbar], progress')).not.toBeNull());
    expect(buttons()).toEqual([]);
    now = pack({ sizeBytes: 20_000 });
    await waitFor(() => expect(buttons()).toHaveLength(2));
    // Sizes have one decimal and are never zero.
    expect(text()).toContain('0.1');
    expect(document.querySelector('[role=progressbar], progress')).toBeNull();
  });

  it('is fetched from an address that works once', async () => {
    await show({
      [`GET ${own}`]: () => ({ body: pack() }),
      [`POST ${own}/${id}/download`]: () => ({
        body: { address: '/api/public/data-packs/t', expiresAt: '2026-11-20T10:01:00Z' },
      }),
    });
    await waitFor(() => expect(buttons()).toHaveLength(2));
    const [fetch = ''] = buttons();
    expect(followed).not.toHaveBeenCalled();
    await click(screen.getByRole('button', { name: fetch }));
    await until(() => followed.mock.calls.length > 0);
    expect(followed.mock.calls).toEqual([['/api/public/data-packs/t']]);
  });

  it('is offered anew when it has been deleted meanwhile', async () => {
    let now = pack();
    await show({
      [`GET ${own}`]: () => ({ body: now }),
      [`POST ${own}/${id}/download`]: (request) => {
        now = pack({ state: 'gone' });
        return refusal(410, 'Gone.')(request);
      },
    });
    await waitFor(() => expect(buttons()).toHaveLength(2));
    const [fetch = '', again = ''] = buttons();
    await click(screen.getByRole('button', { name: fetch }));
    await waitFor(() => expect(buttons()).toHaveLength(1));
    expect(buttons()).toEqual([again]);
    expect(followed).not.toHaveBeenCalled();
  });

  it('says when it could not be made and can be asked for again; offers nothing when nothing can be loaded', async () => {
    const { server, app } = await show({
      [`GET ${own}`]: () => ({ body: pack({ state: 'failed', expiresAt: null, sizeBytes: null }) }),
    });
    await waitFor(() => expect(buttons()).toHaveLength(1));
    expect(text()).toContain('Problem');
    await app.unmount();
    await server.close();
    await show({ [`GET ${own}`]: refusal(403, 'Not for you.') });
    await waitFor(() => expect(text()).toContain('Not for you.'));
    expect(buttons()).toEqual([]);
  });
});
