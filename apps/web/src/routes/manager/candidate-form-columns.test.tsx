import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { clearStatusMessages } from '../../lib/page/status-messages.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component as ListPage } from './candidate-list-page.tsx';
import {
  addFilter,
  asManager,
  everything,
  roleId,
  samplePage,
  sampleRow,
  shows,
  submitFilter,
} from './sample-hiring.factory.ts';

const search = `POST /api/v1/search/candidate/${roleId}`;
const question = 'What drew you to this firm, and what would you bring to it in your first year?';
const essay = `I have always wanted to. ${'Truly. '.repeat(20)}`.trim();
const column = (id: string, over: object) => ({
  id,
  kind: 'text',
  filter: null,
  sortable: true,
  byDefault: false,
  protected: false,
  ...over,
});
const columns = [
  column('name', { byDefault: true }),
  column('score', { kind: 'number', filter: 'range', byDefault: true }),
  column('distance', { kind: 'distance', filter: 'near', sortable: false, filterOnly: true }),
  column('form_essay', { label: question }),
  column('form_nights', { label: 'Nights?', kind: 'boolean', filter: 'boolean' }),
];

async function open(kept: readonly string[] | null, rules: Readonly<Record<string, Rule>> = {}) {
  const views = {
    columns: kept?.map((id) => ({ id })) ?? null,
    version: 1,
    views: [],
    sort: null,
    opensWith: { mine: null, team: null },
  };
  const server = await asManager(
    {
      [search]: () => ({ body: samplePage([sampleRow(1, { values: { form_essay: essay } })]) }),
      'GET /api/v1/search-columns': () => ({ body: columns }),
      [`GET /api/v1/lists/${roleId}/views`]: () => ({ body: views }),
      'GET /api/v1/exports': () => ({ body: [] }),
      'GET /api/v1/export-fields': () => ({ body: { blind: false, fields: [] } }),
      ...rules,
    },
    [...everything, 'candidate:export'],
  );
  await renderRoutes([{ path: '/manager/roles/:roleId', element: <ListPage /> }], `/manager/roles/${roleId}`);
  await until(() => shows('Person 1'));
  return server;
}
const asked = (server: ApiServer): Record<string, unknown>[] =>
  server.seen.filter(({ call }) => call === search).map(({ body }) => JSON.parse(body || '{}'));

beforeEach(() => {
  localStorage.clear();
  clearStatusMessages();
  queryClient.clear();
});

describe('answers to a role’s own form on its list', () => {
  it('are asked for where they are shown, and stand in one line with the whole in their title', async () => {
    const server = await open(['score', 'form_essay']);
    await waitFor(() => expect(document.querySelector(`td [title="${essay}"]`)).not.toBeNull());
    expect(asked(server).at(-1)).toMatchObject({ formColumns: ['form_essay'] });
    const head = document.querySelector(`th[title="${question}"]`);
    expect(head?.textContent).toContain('What drew you to this firm');
    expect(head?.textContent).not.toContain('first year');
  });

  it('are neither asked for nor shown until they are chosen, and are offered in a group of their own', async () => {
    const server = await open(null);
    await until(() => shows('Add a filter'));
    await click(screen.getByRole('button', { name: 'Add a filter' }));
    expect(asked(server).every((body) => !('formColumns' in body))).toBe(true);
    const group = (await screen.findByRole('button', { name: 'Nights?' })).closest('fieldset');
    expect(group?.querySelector('legend')?.textContent).toBe('Answers to this role’s form');
    expect([...(group?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(['Nights?']);
    await click(screen.getByRole('button', { name: 'Export' }));
    await until(() => shows('Choose columns and fields'));
    const chosen = [...document.querySelectorAll('dialog label')].find(
      ({ textContent }) => textContent === 'Choose columns and fields',
    );
    const input = chosen?.querySelector('input');
    if (!input) throw new Error('nothing can be chosen');
    await click(input);
    await until(() => shows('Answers to the role’s own form'));
    expect(shows(question)).toBe(true);
  });
});

it('a filter does not take an end before its beginning', async () => {
  const server = await open(null);
  await addFilter('Score');
  await fill('filter-from', '4');
  await fill('filter-to', '2');
  await submitFilter();
  await until(() => shows('This is before “From”.'));
  expect(asked(server).every((body) => !('filters' in body))).toBe(true);
  await fill('filter-to', '4');
  await submitFilter();
  await until(() => asked(server).some((body) => 'filters' in body));
  expect(asked(server).at(-1)).toMatchObject({ filters: { score: { from: 4, to: 4 } } });
});

describe('the filter by where people live', () => {
  it('wants a whole postcode, and says what it finds', async () => {
    const server = await open(null);
    await addFilter('Distance from a postcode');
    await fill('filter-postcode', 'LS2');
    await submitFilter();
    await until(() => shows('Enter a whole postcode, like SW1A 1AA'));
    await fill('filter-postcode', 'ls29jt');
    await submitFilter();
    await until(() => asked(server).some((body) => 'filters' in body));
    expect(asked(server).at(-1)).toMatchObject({ filters: { distance: { near: { postcode: 'LS2 9JT', miles: 10 } } } });
    await until(() => shows('within 10 miles of LS2 9JT'));
  });

  it('says why it cannot tell', async () => {
    const message = 'We do not know where this postcode is.';
    const refusal = { code: 'postcode_unknown', field: 'filters.distance.near', message };
    await open(null, {
      [search]: ({ body }) =>
        body.includes('distance')
          ? { status: 422, body: { errors: [refusal], message, requestId: 'r' } }
          : { body: samplePage([sampleRow(1)]) },
    });
    await addFilter('Distance from a postcode');
    await fill('filter-postcode', 'LS2 9JT');
    await submitFilter();
    await until(() => shows(message));
    expect(shows('found')).toBe(false);
    // The filter is still there to be changed.
    expect(shows('within 10 miles of LS2 9JT')).toBe(true);
    await click(screen.getByRole('button', { name: 'Remove the filter Distance from a postcode' }));
    await until(() => shows('Person 1'));
  });
});
