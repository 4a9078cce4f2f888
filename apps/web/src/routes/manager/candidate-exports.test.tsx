import type { ListExport } from '@evenhand/contract/screens/exports';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { clearStatusMessages } from '../../lib/page/status-messages.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component as ListPage } from './candidate-list-page.tsx';
import { asManager, candidateId, everything, roleId, samplePage, sampleRow, shows } from './sample-hiring.factory.ts';

const followed = vi.hoisted(() => vi.fn<(address: string) => void>());
vi.mock('../../lib/files/download.ts', () => ({ followDownload: followed }));

const id = '01990009-0000-7000-8000-000000000001';
const one = (over: Partial<ListExport> = {}): ListExport => ({
  id,
  format: 'XLSX',
  roleId,
  roleTitle: 'Vacation scheme',
  state: 'running',
  fault: null,
  blind: false,
  rowsDone: 1,
  rowsTotal: 3,
  sizeBytes: null,
  requestedAt: '2026-11-20T10:00:00Z',
  expiresAt: null,
  ...over,
});
const ready = one({ state: 'ready', rowsDone: 3, sizeBytes: 20_480, expiresAt: '2026-11-21T10:00:00Z' });
const fields: Rule = () => ({
  body: {
    blind: false,
    fields: [
      { id: 'email', section: 'personal' },
      { id: 'town', section: 'personal' },
    ],
  },
});

async function open(
  path: string,
  rules: Readonly<Record<string, Rule>>,
  permissions: readonly Permission[] = ['candidate:export'],
) {
  const server = await asManager(
    {
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({
        body: samplePage([1, 2, 3].map((each) => sampleRow(each))),
      }),
      'GET /api/v1/export-fields': fields,
      ...rules,
    },
    [...everything, ...permissions],
  );
  const shown = await renderRoutes(
    [
      { path: '/manager/roles/:roleId', element: <ListPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    path,
  );
  return { server, shown };
}
const asked = (server: ApiServer): unknown[] =>
  server.seen.filter(({ call }) => call === 'POST /api/v1/exports').map(({ body }) => JSON.parse(body || 'null'));
const box = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('dialog label')].find(({ textContent }) => textContent === label);
  const input = found?.querySelector('input');
  if (!input) throw new Error(`no box "${label}"`);
  return input;
};

beforeEach(() => {
  localStorage.clear();
  clearStatusMessages();
  queryClient.clear();
});
afterEach(() => {
  followed.mockClear();
});

describe('taking a list out', () => {
  it('asks for the list as it is shown, says how far it is, and hands the file over', async () => {
    let now = one();
    const { server } = await open(`/manager/roles/${roleId}?q=per&sort=score`, {
      'GET /api/v1/exports': () => ({ body: [now] }),
      'POST /api/v1/exports': () => ({ status: 202, body: now }),
      [`POST /api/v1/exports/${id}/download`]: () => ({
        body: { address: '/api/public/exports/t', expiresAt: '2026-11-20T10:01:00Z' },
      }),
    });
    await until(() => shows('Person 1'));
    await click(screen.getByRole('button', { name: 'Export' }));
    await until(() => shows('3 people, in the order of the list.'));
    await click(screen.getByRole('button', { name: 'Make the file' }));
    await waitFor(() => expect(document.querySelector('[role=progressbar]')).not.toBeNull());
    expect(asked(server)).toMatchObject([{ format: 'XLSX', roleId, fields: [] }]);
    now = ready;
    await until(() => shows('Your export is ready.'));
    await click(screen.getByRole('button', { name: 'Download' }));
    await until(() => followed.mock.calls.length > 0);
    expect(followed.mock.calls).toEqual([['/api/public/exports/t']]);
  });

  it('offers the list to a manager who asks before it has come', async () => {
    const list = Promise.withResolvers<void>();
    await open(`/manager/roles/${roleId}`, {
      'GET /api/v1/exports': () => ({ body: [] }),
      [`POST /api/v1/search/candidate/${roleId}`]: () =>
        list.promise.then(() => ({ body: samplePage([sampleRow(1)]) })),
    });
    await until(() => shows('Export'));
    await click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
    list.resolve();
    await until(() => shows('Make the file'));
  });

  it('asks for those who are picked, with chosen answers, as a plain table', async () => {
    const { server } = await open(`/manager/roles/${roleId}`, {
      'GET /api/v1/exports': () => ({ body: [ready] }),
      'POST /api/v1/exports': () => ({ status: 202, body: ready }),
    });
    await until(() => shows('Person 2'));
    const boxes = document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]');
    if (boxes[1]) await click(boxes[1]);
    await click(screen.getByRole('button', { name: 'Export' }));
    await until(() => shows('The 1 person you have selected.'));
    await click(box('Plain table (CSV)'));
    await click(box('Choose columns and fields'));
    await until(() => shows('Answers: '));
    await click(box('Town or city'));
    await click(screen.getByRole('button', { name: 'Make the file' }));
    await until(() => asked(server).length > 0);
    expect(asked(server)).toMatchObject([{ format: 'CSV', criteria: { ids: [candidateId(2)] }, fields: ['town'] }]);
  });

  it('says why it cannot be done, and is not offered to staff without the permission', async () => {
    const text = 'That is too many people for one file.';
    const { server, shown } = await open(`/manager/roles/${roleId}`, {
      'GET /api/v1/exports': () => ({ body: [] }),
      'POST /api/v1/exports': () => ({
        status: 409,
        body: { errors: [{ code: 'export_too_large', message: text }], message: text, requestId: 'r' },
      }),
    });
    await until(() => shows('Person 1'));
    await click(screen.getByRole('button', { name: 'Export' }));
    await until(() => shows('in the order of the list'));
    await click(screen.getByRole('button', { name: 'Make the file' }));
    await until(() => shows(text));
    await shown.unmount();
    await server.close();
    queryClient.clear();
    await open(`/manager/roles/${roleId}`, {}, []);
    await until(() => shows('Person 1'));
    expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Export')).toBe(false);
  });
});

describe('my exports', () => {
  const openMine = async (rules: Readonly<Record<string, Rule>>) => {
    const { server } = await open(`/manager/roles/${roleId}`, rules);
    await until(() => shows('Person 1'));
    await click(screen.getByRole('button', { name: 'Export' }));
    await until(() => shows('in the order of the list'));
    await click(screen.getByRole('button', { name: 'See my exports' }));
    return server;
  };

  it('are each in their state, can be made again, and given up', async () => {
    const failed = one({ id: `${id.slice(0, -1)}2`, state: 'failed', fault: 'refused' });
    const running = one({ id: `${id.slice(0, -1)}3` });
    const server = await openMine({
      'GET /api/v1/exports': () => ({ body: [running, ready, failed] }),
      [`POST /api/v1/exports/${running.id}/cancel`]: () => ({ body: { ...running, state: 'cancelled' } }),
      [`POST /api/v1/exports/${failed.id}/again`]: () => ({ status: 202, body: running }),
    });
    await until(() => shows('Being made'));
    for (const text of ['Ready', 'Failed', 'You can no longer see this list.', '20 kB']) {
      expect(shows(text), text).toBe(true);
    }
    await click(screen.getByRole('button', { name: 'Cancel' }));
    await until(() => server.seen.some(({ call }) => call.endsWith('/cancel')));
    const again = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Make it again');
    if (again[1]) await click(again[1]);
    await until(() => server.seen.some(({ call }) => call === `POST /api/v1/exports/${failed.id}/again`));
    await click(screen.getByRole('button', { name: 'Export this list' }));
    await until(() => shows('in the order of the list'));
  });

  it('say so where there are none', async () => {
    await openMine({ 'GET /api/v1/exports': () => ({ body: [] }) });
    await until(() => shows('You have made no files in the last week.'));
  });
});
