import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component as ListPage } from './candidate-list-page.tsx';
import { asManager, everything, roleId, samplePage, sampleRow, shows } from './sample-hiring.factory.ts';

const search = `POST /api/v1/search/candidate/${roleId}`;
const base = { sortable: false, protected: false } as const;
const columns = [
  { ...base, id: 'name', kind: 'text', filter: null, byDefault: true },
  {
    ...base,
    id: 'schoolGroup',
    kind: 'choice',
    filter: 'choice',
    byDefault: false,
    filterOnly: true,
    choices: [
      { value: 'own_north', label: 'Academies of the north' },
      { value: 'own_west', label: 'The west' },
    ],
  },
];
const filters = (server: ApiServer): unknown[] =>
  server.seen.filter(({ call }) => call === search).map(({ body }) => JSON.parse(body || '{}').filters);

it('filters a list by a group of schools, by keyboard, among those of education', async () => {
  const server = await asManager(
    {
      [search]: () => ({ body: samplePage([sampleRow(1)]) }),
      'GET /api/v1/search-columns': () => ({ body: columns }),
      [`POST /api/v1/search/candidate/${roleId}/values/schoolGroup`]: () => ({
        body: [{ value: 'own_north', count: 3 }],
      }),
    },
    everything,
  );
  await renderRoutes([{ path: '/manager/roles/:roleId', element: <ListPage /> }], `/manager/roles/${roleId}`);
  await until(() => shows('Person 1') && shows('Add a filter'));
  await click(screen.getByRole('button', { name: 'Add a filter' }));
  const choice = await screen.findByRole('button', { name: 'School group' });
  expect(choice.closest('fieldset')?.querySelector('legend')?.textContent).toBe('Education');
  const keys = userEvent.setup({ delay: null, document });
  choice.focus();
  await keys.keyboard('{Enter}');
  const group = await screen.findByRole('checkbox', { name: /Academies of the north/ });
  group.focus();
  await keys.keyboard(' ');
  await waitFor(() => expect(filters(server).at(-1)).toEqual({ schoolGroup: { in: ['own_north'] } }));
  await until(() => shows('School group: Academies of the north'));
});
