import type { BulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-list-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  press,
  roleId,
  samplePage,
  sampleRow,
  shows,
  submitDialog,
} from './sample-hiring.factory.ts';

const search = `POST /api/v1/search/candidate/${roleId}`;
const moveCall = 'POST /api/v1/candidate/bulkstage/28/2800';
const batchId = applicationId(77);
const run = (over: Partial<BulkProgress> = {}): BulkProgress => ({
  batchId,
  kind: 'MOVE',
  roleId,
  state: 'running',
  stageId: 28,
  substageId: 2800,
  subjectId: null,
  availability: null,
  total: 249,
  done: 0,
  moved: 0,
  undoBy: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  ...over,
});
const over = run({
  state: 'done',
  done: 249,
  moved: 248,
  undoBy: { id: candidateId(1), applicationId: applicationId(1) },
});

async function open(rules: Readonly<Record<string, Rule>>, total = 250) {
  const server = await asManager({
    [search]: () => ({
      body: samplePage(
        [1, 2, 3].map((one) => sampleRow(one)),
        total,
      ),
    }),
    [moveCall]: () => ({ status: 202, body: run() }),
    ...rules,
  });
  const element = (
    <main>
      <Component />
    </main>
  );
  await renderRoutes([{ path: '/manager/roles/:roleId', element }], `/manager/roles/${roleId}?stage=1`);
  await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
  return server;
}
const bodies = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((request) => request.call === call).map((request) => JSON.parse(request.body || 'null'));
const boxes = (): boolean[] =>
  [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')].map((box) => box.checked);

/** Picks everybody, takes one out again and moves the others. */
async function moveAllButOne(): Promise<void> {
  await press('j');
  await press('x');
  await click(screen.getByRole('button', { name: 'Select all 250' }));
  expect(boxes()).toEqual([true, true, true]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear selection' }));
  await press('j');
  await press('j');
  await press('x');
  expect(boxes()).toEqual([true, false, true]);
  expect(shows('249 selected')).toBe(true);
  await press('s');
  await submitDialog();
}

beforeEach(() => {
  setSingleKeys(true);
  sessionStorage.clear();
});

describe('moving everybody', () => {
  it('names only those taken out, is followed to its end, read person by person and taken back', async () => {
    const states = [run({ done: 100, moved: 100 }), over];
    const server = await open({
      [`GET /api/v1/bulk-moves/${batchId}`]: () => ({ body: states.length > 1 ? states.shift() : states[0] }),
      [`GET /api/v1/bulk-moves/${batchId}/results`]: () => ({
        body: {
          ...samplePage([]),
          totalElements: 1,
          totalPages: 1,
          content: [
            {
              id: candidateId(3),
              applicationId: applicationId(3),
              name: 'Person 3',
              moved: false,
              why: 'already_there',
            },
          ],
        },
      }),
      [`POST /api/v1/candidate/${candidateId(1)}/undo`]: () => ({ body: { undone: 248, applications: [], kept: [] } }),
    });
    await moveAllButOne();
    await until(() => shows('Moving 249 people'));
    expect(bodies(server, moveCall)).toEqual([
      { roleId, resource: { stageId: 1, substageId: null, unselectedIds: [candidateId(2)] } },
    ]);
    const moves = server.seen.filter(({ call }) => call === moveCall);
    expect(moves.map(({ url }) => url.searchParams.get('assignee'))).toEqual(['true']);
    expect(server.seen.filter(({ call, url }) => call === search && url.searchParams.get('page') !== '0')).toEqual([]);
    await until(() => shows('248 people moved to For review'));
    await until(() => shows('Person 3: '));
    await click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodies(server, `POST /api/v1/candidate/${candidateId(1)}/undo`)).toHaveLength(1));
    expect(bodies(server, `POST /api/v1/candidate/${candidateId(1)}/undo`)).toEqual([
      { applicationId: applicationId(1), batchId },
    ]);
  });

  it('can be stopped', async () => {
    let state = run({ done: 100, moved: 100 });
    await open({
      [`GET /api/v1/bulk-moves/${batchId}`]: () => ({ body: state }),
      [`POST /api/v1/bulk-moves/${batchId}/cancel`]: () => {
        state = run({ state: 'cancelled', done: 100, moved: 100 });
        return { body: state };
      },
      [`GET /api/v1/bulk-moves/${batchId}/results`]: () => ({
        body: { ...samplePage([]), totalElements: 149, totalPages: 8 },
      }),
    });
    await moveAllButOne();
    await until(() => shows('Moving 249 people'));
    await click(screen.getByRole('button', { name: 'Stop' }));
    await until(() => shows('Stopped. 100 people were moved to For review'));
    await waitFor(() => expect(document.querySelector('nav[aria-label="Person by person"]')).not.toBeNull());
    expect(document.querySelectorAll('nav[aria-label="Pages"]')).toHaveLength(1);
  });

  it('is still followed when the page is loaded anew', async () => {
    sessionStorage.setItem(`bulk-move:${roleId}`, batchId);
    await open({ [`GET /api/v1/bulk-moves/${batchId}`]: () => ({ body: over }) });
    await until(() => shows('248 people moved to For review'));
    await click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(sessionStorage.getItem(`bulk-move:${roleId}`)).toBeNull();
  });

  it('is not offered for more than one move takes', async () => {
    await open({}, 12_000);
    await press('j');
    await press('x');
    expect(shows('At most 10,000 at once.')).toBe(true);
    expect(shows('Select all')).toBe(false);
  });
});
