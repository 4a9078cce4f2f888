import { addView, chooseColumns, type View } from '@evenhand/contract/screens/views';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptyState } from '../../features/candidate-list/list-state.ts';
import { contentOf } from '../../features/candidate-list/views/saved-views.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, firstByRole, renderRoutes, type, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-list-page.tsx';
import { asManager, roleId, samplePage, sampleRow, shows } from './sample-hiring.factory.ts';

const sortCall = `PUT /api/v1/lists/${roleId}/sort`;
const views = `/api/v1/lists/${roleId}/views`;
const viewId = (number: number): string => `01990000-0000-7000-8000-00000000000${number}`;

const aView = (number: number, over: Partial<View> = {}): View => ({
  id: viewId(number),
  ...addView.body.parse(
    contentOf({ ...emptyState, stageId: 28, sortBy: 'score' }, { name: 'To review', shared: false, columns: null }),
  ),
  owner: { id: viewId(9), name: 'Jo Field' },
  mine: true,
  updatedAt: '2026-11-20T10:00:00Z',
  version: 1,
  ...over,
});

interface ListSettings {
  readonly views?: readonly View[];
  readonly columns?: readonly { readonly id: string; readonly width?: number }[] | null;
  readonly sort?: { readonly sortBy: string; readonly orderBy: 'ASC' | 'DESC' };
  readonly opensWith?: { readonly mine: string | null; readonly team: string | null };
}

async function open(settings: ListSettings, rules: Readonly<Record<string, Rule>> = {}, query = '') {
  const answer = {
    columns: null,
    version: 0,
    sort: null,
    views: [],
    opensWith: { mine: null, team: null },
    ...settings,
  };
  const server = await asManager({
    [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(1), sampleRow(2)]) }),
    [`GET ${views}`]: () => ({ body: answer }),
    [`PUT /api/v1/lists/${roleId}/columns`]: (request) => ({
      body: { columns: chooseColumns.body.parse(JSON.parse(request.body)).now, version: 1 },
    }),
    [sortCall]: (request) => ({ body: JSON.parse(request.body) }),
    ...rules,
  });
  const shown = await renderRoutes(
    [{ path: '/manager/roles/:roleId', element: <Component /> }],
    `/manager/roles/${roleId}${query}`,
  );
  await until(() => document.querySelector('tbody tr') !== null && shows('Save view'));
  return { server, shown };
}

const bodies = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((request) => request.call === call).map((request) => JSON.parse(request.body || 'null'));
const heads = (): string[] => [...document.querySelectorAll('thead th')].map((head) => head.textContent ?? '').slice(1);
const field = <E extends HTMLElement>(id: string): E => {
  const found = document.querySelector<E>(`#${id}`);
  if (!found) throw new Error(`No #${id}`);
  return found;
};

describe('the columns of the list', () => {
  it('are those that this person has chosen, in their order', async () => {
    await open({ columns: [{ id: 'university', width: 200 }, { id: 'score' }, { id: 'gone' }] });
    await waitFor(() => expect(heads()).toContain('University'));
    expect(heads()).toEqual(['Name', 'Whose move', 'University', 'Score']);
    const head = [...document.querySelectorAll<HTMLElement>('thead th')].find(
      (one) => one.textContent === 'University',
    );
    expect(head?.style.getPropertyValue('--column-width')).toBe('200px');
  });

  it('are chosen, put in order and made wider with keys, and each change is kept with what it began with', async () => {
    const { server } = await open({});
    await waitFor(() => expect(heads()).toContain('Score'));
    await click(screen.getByRole('button', { name: 'Columns' }));
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    const box = [...document.querySelectorAll('dialog label')].find((one) => one.textContent === 'University');
    await click(box?.querySelector('input') ?? document.body);
    await waitFor(() => expect(heads().slice(2).join()).toBe('Score,University'));
    await click(screen.getByRole('button', { name: 'Move University up' }));
    await waitFor(() => expect(heads().slice(2).join()).toBe('University,Score'));
    const width = document.querySelector<HTMLSelectElement>('dialog select[aria-label="Width of Score"]');
    await type(width ?? field('x'), '160');
    const call = `PUT /api/v1/lists/${roleId}/columns`;
    await waitFor(() => expect(bodies(server, call)).toHaveLength(3));
    expect(bodies(server, call)).toEqual([
      { was: [{ id: 'score' }], now: [{ id: 'score' }, { id: 'university' }] },
      { was: [{ id: 'score' }, { id: 'university' }], now: [{ id: 'university' }, { id: 'score' }] },
      {
        was: [{ id: 'university' }, { id: 'score' }],
        now: [{ id: 'university' }, { id: 'score', width: 160 }],
      },
    ]);
    await click(screen.getByRole('button', { name: 'Show the usual columns' }));
    await waitFor(() => expect(bodies(server, call)).toHaveLength(4));
    await waitFor(() => expect(heads().slice(2).join()).toBe('Score'));
  });
});

describe('the order of a list', () => {
  const asked = (server: ApiServer): string | null | undefined =>
    server.seen
      .findLast(({ call }) => call === `POST /api/v1/search/candidate/${roleId}`)
      ?.url.searchParams.get('sortBy');

  it('is the one in which it was left, unless the address says another', async () => {
    const { server, shown } = await open({ sort: { sortBy: 'score', orderBy: 'ASC' } });
    expect(shown.path()).toBe(`/manager/roles/${roleId}?sort=score&dir=asc`);
    expect(asked(server)).toBe('score');
    await shown.unmount();
    await server.close();
    const { server: secondServer } = await open(
      { sort: { sortBy: 'score', orderBy: 'ASC' } },
      {},
      '?sort=name&dir=desc',
    );
    expect(asked(secondServer)).toBe('name');
  });

  it('is kept when it is changed', async () => {
    const { server } = await open({ sort: { sortBy: 'score', orderBy: 'ASC' } });
    await click(screen.getByRole('button', { name: 'Score' }));
    await waitFor(() => expect(bodies(server, sortCall)).toHaveLength(1));
    await click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(bodies(server, sortCall)).toHaveLength(2));
    expect(bodies(server, sortCall)).toMatchObject([
      { sort: { sortBy: 'score', orderBy: 'DESC' } },
      { sort: { sortBy: 'name' } },
    ]);
  });

  it('of a view is not one’s own', async () => {
    const { server } = await open({ views: [aView(1)] }, {}, `?stage=28&view=${viewId(1)}`);
    await click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(asked(server)).toBe('name'));
    expect(bodies(server, sortCall)).toEqual([]);
  });
});

describe('saved views', () => {
  it('open the list that nothing is said of, and leave it for the plain one', async () => {
    const { shown } = await open({ views: [aView(1)], opensWith: { mine: null, team: viewId(1) } });
    expect(shown.path()).toBe(`/manager/roles/${roleId}?stage=28&sort=score&dir=desc&view=${viewId(1)}`);
    const picker = document.querySelector<HTMLSelectElement>('select[aria-label="Saved views"]');
    expect(picker?.value).toBe(viewId(1));
    await type(picker ?? field('x'), '');
    expect(shown.path()).toBe(`/manager/roles/${roleId}?view=none`);
  });

  it('leave alone an address that says what to show', async () => {
    const { shown } = await open({ views: [aView(1)], opensWith: { mine: viewId(1), team: null } }, {}, '?stage=3');
    expect(shown.path()).toBe(`/manager/roles/${roleId}?stage=3`);
  });

  it('are kept under a name, shared or not', async () => {
    let kept: unknown;
    const { shown } = await open(
      {},
      {
        [`POST ${views}`]: (request) => {
          kept = JSON.parse(request.body);
          return { status: 201, body: { ...aView(2), ...Object(kept) } };
        },
      },
      '?stage=28&f.score=3..',
    );
    await click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(document.querySelector('#view-name')).not.toBeNull());
    await click(firstByRole('button', { name: 'Save view' }));
    document.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await until(() => shows('Enter a name for the view'));
    await type(field('view-name'), 'Strong ones');
    await click(field('view-shared'));
    document.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await waitFor(() => expect(shown.path()).toContain(`view=${viewId(2)}`));
    expect(kept).toEqual({
      name: 'Strong ones',
      shared: true,
      state: {
        ...emptyState,
        stageId: 28,
        filters: { score: { from: 3 } },
        page: undefined,
        view: undefined,
        as: undefined,
        blind: undefined,
      },
      columns: null,
    });
  });

  it('are updated or shown as they were at a click', async () => {
    let kept: { state?: unknown; name?: string } = {};
    const { shown } = await open(
      { views: [aView(1)] },
      {
        [`PUT ${views}/${viewId(1)}`]: ({ body }) => {
          kept = JSON.parse(body);
          return { body: aView(1, { ...JSON.parse(body), version: 2 }) };
        },
      },
      `?stage=3&view=${viewId(1)}`,
    );
    await click(screen.getByRole('button', { name: 'Reset' }));
    await until(() => !shows('Changed'));
    expect(shown.path()).not.toContain('stage=3');
    await shown.router.navigate(`?stage=3&view=${viewId(1)}`);
    await until(() => shows('Changed'));
    await click(screen.getByRole('button', { name: 'Update this view' }));
    await waitFor(() => expect(kept.name).not.toBe(undefined));
    expect(kept).toMatchObject({ name: aView(1).name, state: { stageId: 3 } });
    expect(shown.path()).toContain('stage=3');
  });

  it('are left when search and filters are cleared', async () => {
    const { shown } = await open({ views: [aView(1)] }, {}, `?q=ose&view=${viewId(1)}`);
    await click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(shown.path()).not.toContain(viewId(1)));
  });

  it('say that they are changed, and what went wrong when they were not saved', async () => {
    await open(
      { views: [aView(1)] },
      { [`PUT ${views}/${viewId(1)}`]: () => ({ status: 409, body: { errors: [], message: 'x', requestId: 'r' } }) },
      `?stage=3&view=${viewId(1)}`,
    );
    expect(shows('Changed')).toBe(true);
    await click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(document.querySelector<HTMLInputElement>('#view-name')?.value).toBe('To review'));
    document.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await until(() => shows('The view was not saved'));
  });

  it('are removed after a question, and others’ are not offered for it', async () => {
    const removed: string[] = [];
    await open(
      { views: [aView(1), aView(2, { name: 'Theirs', mine: false, shared: true })] },
      {
        [`DELETE ${views}/${viewId(1)}`]: (request) => {
          removed.push(request.call);
          return { body: { done: true } };
        },
      },
    );
    await click(screen.getByRole('button', { name: 'Manage views' }));
    await until(() => shows('by Jo Field'));
    await click(firstByRole('button', { name: 'Remove' }));
    expect(removed).toEqual([]);
    await click(screen.getByRole('button', { name: 'Remove the view' }));
    await waitFor(() => expect(removed).toHaveLength(1));
  });
});

it('shows others’ moves without being asked', { timeout: 15_000 }, async () => {
  let moved = false;
  const { server } = await open(
    {},
    {
      [`GET /api/v1/roles/${roleId}/moves-version`]: () => ({ body: { version: moved ? 'b' : 'a' } }),
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(moved ? 7 : 1)]) }),
    },
  );
  await until(() => shows('Person 1') && server.seen.some(({ call }) => call.endsWith('moves-version')));
  moved = true;
  await until(() => shows('Person 7')).catch(() => until(() => shows('Person 7')));
});
