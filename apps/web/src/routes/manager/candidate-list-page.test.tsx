import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import { clearStatusMessages, useStatusMessages } from '../../lib/page/status-messages.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, fill, firstByRole, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-list-page.tsx';
import {
  addFilter,
  asManager,
  candidateId,
  press,
  roleId,
  sampleColumns,
  samplePage,
  sampleRow,
  shows,
  submitDialog,
  submitFilter,
} from './sample-hiring.factory.ts';

function Messages() {
  return useStatusMessages().map(({ id, text, action }) => (
    <p key={id}>
      {text}
      {action ? (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      ) : null}
    </p>
  ));
}

function ListPage() {
  return (
    <main>
      <Component />
      <Messages />
    </main>
  );
}

const search = `POST /api/v1/search/candidate/${roleId}`;
const listOf =
  (numbers: readonly number[]): Rule =>
  () => ({ body: samplePage(numbers.map((one) => sampleRow(one))) });

async function open(rules: Readonly<Record<string, Rule>>, query = '') {
  const server = await asManager({ [search]: listOf([1, 2, 3]), ...rules });
  const shown = await renderRoutes(
    [
      { path: '/manager/roles/:roleId', element: <ListPage /> },
      { path: '/manager/candidate/:id', element: <p>The candidate</p> },
    ],
    `/manager/roles/${roleId}${query}`,
  );
  await until(
    () =>
      document.querySelector('tbody tr') !== null ||
      shows('No candidates match') ||
      shows('No candidate here') ||
      shows('could not') ||
      shows('cannot'),
  );
  return { server, shown };
}

const bodies = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((request) => request.call === call).map((request) => JSON.parse(request.body || 'null'));
const keepsReaders = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((request) => request.call === call).map(({ url }) => url.searchParams.get('assignee'));
const boxes = (): boolean[] =>
  [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')].map((box) => box.checked);
beforeEach(() => {
  localStorage.clear();
  clearStatusMessages();
  setSingleKeys(true);
});

describe('a list asked for by monitoring answers', () => {
  it('says that this needs a permission, who gives it, and leads to the list without', async () => {
    const errors = [
      { code: 'protected_needs_permission', message: 'It needs a permission.', field: 'filters.ethnicityType' },
    ];
    const asked = (body: string): boolean => body.includes('ethnicityType');
    const { server } = await open(
      {
        [search]: (request) =>
          asked(request.body)
            ? { status: 403, body: { errors, message: 'Not allowed.', requestId: 'r' } }
            : { body: samplePage([sampleRow(1)]) },
      },
      `?criteria=${encodeURIComponent('{"type":"BLACK"}')}&f.town=Leeds`,
    );
    await until(() => shows('You cannot search by monitoring answers'));
    expect(shows('An administrator of your organisation gives it in Settings')).toBe(true);
    expect(shows('The role does not exist')).toBe(false);
    await click(screen.getByRole('button', { name: 'Show the list without this filter' }));
    await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
    expect(bodies(server, search).at(-1)).toMatchObject({ filters: { town: { in: ['Leeds'] } } });
  });
});

describe('the candidate list', () => {
  it('draws no row before it knows its columns, which would move it', async () => {
    const columns = Promise.withResolvers<{ body: unknown }>();
    await asManager({ [search]: listOf([1]), 'GET /api/v1/search-columns': () => columns.promise });
    await renderRoutes([{ path: '/manager/roles/:roleId', element: <ListPage /> }], `/manager/roles/${roleId}`);
    await until(() => shows('All 1'));
    expect(document.querySelector('tbody tr')).toBeNull();
    columns.resolve({ body: sampleColumns });
    await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
    expect(document.querySelectorAll('thead th').length).toBeGreaterThan(3);
  });

  it('shows every score with one decimal, so that figures line up', async () => {
    await open({ [search]: () => ({ body: samplePage([sampleRow(1, { score: 3 }), sampleRow(2, { score: 2.9 })]) }) });
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect([rows[0]?.includes('3.0'), rows[1]?.includes('2.9')]).toEqual([true, true]);
  });

  it('asks for what its address says', async () => {
    const { server } = await open({}, '?stage=28&substage=2800&q=osei&f.score=3..&sort=score&dir=asc&page=3');
    const asked = server.seen.find((request) => request.call === search);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
      page: '2',
      resultsPerPage: '20',
      sortBy: 'score',
      orderBy: 'ASC',
    });
    expect(bodies(server, search)[0]).toEqual({
      roleId,
      stageId: 28,
      substageId: 2800,
      searchTerm: 'osei',
      filters: { score: { from: 3 } },
    });
  });

  it('says why it is empty and offers the way out', async () => {
    const { shown } = await open({ [search]: listOf([]) }, '?q=nobody');
    expect(shows('No candidates match')).toBe(true);
    await click(firstByRole('button', { name: 'Clear search and filters' }));
    expect(shown.path()).toBe(`/manager/roles/${roleId}`);
  });

  it('says what went wrong and tries again', async () => {
    let broken = true;
    await open({ [search]: () => (broken ? { status: 500, body: {} } : { body: samplePage([sampleRow(1)]) }) });
    expect(shows('The list could not be loaded')).toBe(true);
    broken = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await until(() => shows('Person 1'));
  });

  it('offers the list as it is by itself where it is ordered or narrowed by what is not there any more', async () => {
    const rule: Rule = ({ url, body }) => {
      const isGone = url.searchParams.get('sortBy') === 'criterion_gone' || JSON.parse(body).filters !== undefined;
      const errors = [{ code: 'not_sortable', message: 'not_sortable', field: 'sortBy' }];
      return isGone
        ? { status: 422, body: { errors, message: 'invalid', requestId: 'r' } }
        : { body: samplePage([sampleRow(1)]) };
    };
    const { shown } = await open({ [search]: rule }, '?sort=criterion_gone&dir=desc&f.custom_gone=1..&stage=28');
    expect(shows('narrowed or ordered by something that is not there')).toBe(true);
    await click(screen.getByRole('button', { name: 'Show the whole list' }));
    await until(() => shows('Person 1'));
    expect(shown.path()).toBe(`/manager/roles/${roleId}?stage=28`);
  });

  it('makes a chip of a filter, and takes it away again', async () => {
    const { shown } = await open({ [`${search}/values/university`]: () => ({ body: [{ value: 2, count: 1 }] }) });
    await addFilter('University');
    await click(await screen.findByRole('checkbox', { name: /^Bristol/ }));
    await waitFor(() => expect(shown.path()).toContain('f.university=2'));
    await click(screen.getByRole('button', { name: /University.*Bristol/ }));
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Bristol/ })).checked).toBe(true);
    await press('Escape');
    expect(screen.queryByRole('checkbox', { name: /^Bristol/ })).toBeNull();
    await click(screen.getByRole('button', { name: 'Remove the filter University' }));
    expect(shown.path()).toBe(`/manager/roles/${roleId}`);
  });

  it('says days in a filter as they are written, and years as times', async () => {
    const dates = [
      { id: 'appliedAt', kind: 'instant', filter: 'date', sortable: true, byDefault: true, protected: false },
      {
        id: 'graduated',
        label: 'Graduation',
        kind: 'year',
        filter: 'range',
        sortable: true,
        byDefault: false,
        protected: false,
      },
    ];
    await open(
      { 'GET /api/v1/search-columns': () => ({ body: dates }) },
      '?f.appliedAt=2026-10-01..&f.graduated=..2027',
    );
    await until(() => shows('since 1 October 2026'));
    expect(shows('until 2027')).toBe(true);
  });

  it('looks for a part of a text, and by what is no column', async () => {
    const { shown } = await open({ [`${search}/values/status`]: () => ({ body: [] }) });
    await addFilter('Town');
    await until(() => document.getElementById('filter-part') !== null);
    await fill('filter-part', ' Leeds ');
    await submitFilter();
    await until(() => shown.path().includes('f.town=Leeds'));
    const chip = screen.getByRole('button', { name: /^Town\s*: Leeds$/ });
    await click(chip);
    const part = await screen.findByLabelText<HTMLInputElement>('Contains');
    await waitFor(() => expect(document.activeElement).toBe(part));
    expect(part.value).toBe('Leeds');
    await press('Escape');
    expect(document.activeElement).toBe(chip);
    await addFilter('Status');
    await click(await screen.findByRole('checkbox', { name: 'Withdrawn' }));
    await waitFor(() => expect(shown.path()).toContain('f.status=withdrawn'));
    expect(screen.getByRole('button', { name: /Status.*Withdrawn/ })).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Columns' }));
    await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
    expect(shows('Town')).toBe(true);
    expect(document.querySelector('dialog')?.textContent).not.toContain('Status');
  });

  it('is walked and selected by keys, and opens with the way back', async () => {
    const { shown } = await open({}, '?stage=1');
    await press('j');
    await press('x');
    await press('j');
    await press('j');
    await press('x', { key: 'X', shiftKey: true });
    expect(boxes()).toEqual([true, true, true]);
    await press('Escape');
    expect(boxes()).toEqual([false, false, false]);
    await press('Enter');
    const path = new URL(shown.path(), 'http://localhost');
    expect(path.pathname).toBe(`/manager/candidate/${candidateId(3)}`);
    expect(path.searchParams.get('return')).toBe(`/manager/roles/${roleId}?stage=1`);
  });

  it('leaves single keys alone for a user who has switched them off', async () => {
    await open({});
    await act(async () => setSingleKeys(false));
    await press('?');
    expect(document.querySelector('dialog')).toBeNull();
    await act(async () => setSingleKeys(true));
    await press('?');
    expect(document.querySelector('dialog')).not.toBeNull();
  });

  it('lists among its keys the one that moves the person in the panel on', async () => {
    await open({});
    await press('?');
    const does = await screen.findByText('Next stage for the person in the panel');
    expect(does.parentElement?.querySelector('kbd')?.textContent).toBe('a');
  });

  it('moves many, says of each who was left why, and takes the whole move back', async () => {
    const { server } = await open({
      'POST /api/v1/candidate/bulkstage/28/2800': () => ({
        body: {
          batchId: roleId,
          moved: 1,
          results: [
            { id: candidateId(1), moved: true },
            { id: candidateId(2), moved: false, why: 'application_closed' },
          ],
        },
      }),
      [`POST /api/v1/candidate/${candidateId(1)}/undo`]: () => ({ body: { undone: 1, applications: [], kept: [] } }),
    });
    await press('j');
    await press('x');
    await press('j');
    await press('x');
    await press('s');
    await submitDialog();
    await until(() => shows('1 person moved to For review, pending.'));
    expect(bodies(server, 'POST /api/v1/candidate/bulkstage/28/2800')).toEqual([
      {
        roleId,
        ids: [candidateId(1), candidateId(2)],
        expected: { [candidateId(1)]: 100, [candidateId(2)]: 100 },
      },
    ]);
    expect(keepsReaders(server, 'POST /api/v1/candidate/bulkstage/28/2800')).toEqual(['true']);
    expect(shows('Person 2: This application is closed.')).toBe(true);
    expect(boxes()).toEqual([false, false, false]);
    await click(screen.getByRole('button', { name: 'Undo' }));
    await until(() => shows('Undone: 1 person is where they were.'));
  });

  it('no longer says that people were moved once the key has taken the move back', async () => {
    await open({
      'POST /api/v1/candidate/bulkstage/28/2800': () => ({
        body: { batchId: roleId, moved: 2, results: [1, 2].map((one) => ({ id: candidateId(one), moved: true })) },
      }),
      [`POST /api/v1/candidate/${candidateId(1)}/undo`]: () => ({ body: { undone: 2, applications: [], kept: [] } }),
    });
    for (const key of ['j', 'x', 'j', 'x', 's']) await press(key);
    await submitDialog();
    await until(() => shows('2 people moved to For review, pending.'));
    await press('u');
    await until(() => shows('Undone: 2 people are where they were.'));
    expect(shows('2 people moved to')).toBe(false);
  });

  it('moves the picked from where they were shown, and says whom a colleague was faster to move', async () => {
    const movedAt = '2026-11-20T10:00:00.000Z';
    const current = { stageId: 3, substageId: 301, movedAt, movedBy: { id: roleId, name: 'Jo Field' } };
    const { server } = await open({
      'POST /api/v1/candidate/bulkstage/28/2800': () => ({
        body: {
          batchId: roleId,
          moved: 0,
          results: [
            { id: candidateId(1), moved: false, why: 'application_moved', current },
            { id: candidateId(2), moved: false, why: 'application_moved', current: { ...current, movedBy: null } },
          ],
        },
      }),
    });
    for (const key of ['j', 'x', 'j', 'x', 's']) await press(key);
    await submitDialog();
    await until(() => shows('Person 1: Jo Field has moved them to Interview, invited in the meantime.'));
    expect(shows('Person 2: a colleague has moved them to Interview, invited in the meantime.')).toBe(true);
    expect(bodies(server, 'POST /api/v1/candidate/bulkstage/28/2800')).toEqual([
      {
        roleId,
        ids: [candidateId(1), candidateId(2)],
        expected: { [candidateId(1)]: 100, [candidateId(2)]: 100 },
      },
    ]);
  });

  it('marks who has withdrawn, who has been removed and who may be there twice', async () => {
    const marked = [
      sampleRow(1, { withdrawn: true }),
      sampleRow(2, { deleted: true }),
      sampleRow(3, { likely: true }),
      sampleRow(4),
    ];
    await open({ [search]: () => ({ body: samplePage(marked) }) });
    expect(shows('Person 1 Withdrawn')).toBe(true);
    expect(shows('Person 2 Deleted')).toBe(true);
    expect([shows('Person 3 Possible duplicate'), shows('Person 4 Possible duplicate')]).toEqual([true, false]);
  });

  it('asks for the reason of a hold before anything is sent', async () => {
    const { server } = await open({});
    for (const key of ['j', 'x', 'r']) await press(key);
    await submitDialog();
    expect(shows('Choose a reason: it decides what the candidate is told')).toBe(true);
    expect(server.seen.some((request) => request.call.includes('/stage/'))).toBe(false);
  });

  it('never overwrites a move made meanwhile: it says whose, and shows the present position', async () => {
    const move = `POST /api/v1/candidate/${candidateId(1)}/stage/28/2800/organization/01990000-0000-7000-8000-000000000001`;
    const conflict = {
      errors: [{ code: 'application_moved', message: 'application_moved' }],
      message: 'application_moved',
      requestId: 'r',
      current: { stageId: 3, substageId: 302, movedBy: { id: roleId, name: 'Jo Field' } },
    };
    const { server } = await open({ [move]: () => ({ status: 409, body: conflict }) });
    for (const key of ['j', 'x', 's']) await press(key);
    const before = server.seen.filter((request) => request.call === search).length;
    await submitDialog();
    await until(() => shows('Jo Field moved Person 1 to Interview, scheduled in the meantime.'));
    expect(bodies(server, move)).toEqual([
      { applicationId: sampleRow(1).applicationId, expected: { stageId: 1, substageId: 100 } },
    ]);
    await until(() => server.seen.filter((request) => request.call === search).length > before);
  });
});
