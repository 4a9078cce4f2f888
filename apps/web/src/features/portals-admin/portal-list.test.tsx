import type { Portal } from '@evenhand/contract/records/portals';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { PortalList } from './portal-list.tsx';

afterEach(() => {
  queryClient.clear();
});

const shows = (text: string): boolean => document.body.textContent?.includes(text) ?? false;

const link = (number: number): Portal => ({
  id: `01990001-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
  code: `code-${number}`,
  kind: 'SOURCE',
  name: `Paper ${number}`,
  role: null,
  status: 'ACTIVE',
  came: 0,
  sent: 0,
  createdAt: '2026-01-10T12:00:00.000Z',
  version: 1,
});

async function open(links: readonly Portal[]): Promise<void> {
  const server = await startApiServer({
    'GET /api/v1/portals': ({ url }) => {
      const term = url.searchParams.get('searchTerm');
      return { body: links.filter(({ name }) => term === null || name.includes(term)) };
    },
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '/', Component: PortalList }], '/');
  await until(() => shows('Paper 1'));
}

it('searches for a link on the server when there are many', async () => {
  await open(Array.from({ length: 30 }, (_one, at) => link(at + 1)));
  await fill('portal-find', 'Paper 27');
  await until(() => !shows('Paper 11'));
  expect(shows('Paper 27')).toBe(true);
  await fill('portal-find', 'nothing of that name');
  await until(() => shows('No link has that in its name'));
  await fill('portal-find', '');
  await until(() => shows('Paper 30'));
});

it('shows no search field when there are few links', async () => {
  await open([link(1), link(2)]);
  expect(document.getElementById('portal-find')).toBeNull();
});
