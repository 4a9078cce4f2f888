import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { click, renderRoutes, type } from '../../../testing/render-app.tsx';
import { emptyState, setFilter } from '../list-state.ts';
import { FilterMenu } from './filter-menu.tsx';

/** The keyboard and pointer of this file's own window. */
const user = userEvent.setup({ delay: null, document });

const column = (id: string, over: Partial<GridColumn> = {}): GridColumn => ({
  id,
  kind: 'number',
  filter: 'range',
  sortable: true,
  byDefault: false,
  protected: false,
  ...over,
});
const columns = [
  column('score'),
  column('appliedAt', { filter: 'date' }),
  column('university', {
    filter: 'choice',
    choices: [
      { value: 1, label: 'Leeds' },
      { value: 2, label: 'Bristol' },
      { value: 3, label: 'York' },
    ],
  }),
  column('licence', { label: 'Drives', filter: 'boolean' }),
  column('gender', { filter: 'choice', protected: true, choices: [{ value: 'FEMALE', label: 'Woman' }] }),
];

const values = '/api/v1/search/candidate/role/values';

function List({ chosen }: { readonly chosen: string[] }) {
  const [state, setState] = useState({ ...emptyState, searchTerm: 'osei' });
  return (
    <>
      <FilterMenu
        columns={columns}
        scope={{ organizationId: 'organization', roleId: 'role' }}
        state={state}
        onChoose={(id) => chosen.push(id)}
        onFilter={(id, filter) => setState((now) => setFilter(now, id, filter))}
      />
      <pre>{JSON.stringify(state.filters)}</pre>
    </>
  );
}

async function show() {
  const chosen: string[] = [];
  const server = await startApiServer({
    [`POST ${values}/university`]: () => ({
      body: [
        { value: 2, count: 3 },
        { value: 1, count: 12 },
      ],
    }),
    [`POST ${values}/licence`]: () => ({ body: [{ value: 'true', count: 5 }] }),
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <List chosen={chosen} /> }], '/');
  const opener = screen.getByRole('button', { name: 'Add a filter' });
  await click(opener);
  await screen.findByRole('searchbox');
  const filters = (): unknown => JSON.parse(document.querySelector('pre')?.textContent ?? '');
  return { server, chosen, opener, filters };
}

const boxes = (): (string | null | undefined)[] =>
  screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

const group = (name: string): (string | null)[] =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('offers the filters in groups and gives the keyboard back when one is chosen', async () => {
  const { chosen, opener } = await show();
  expect(group('Application')).toEqual(['Score', 'Applied']);
  expect(group('Education')).toEqual(['University']);
  await click(screen.getByRole('button', { name: 'Score' }));
  expect(chosen).toEqual(['score']);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});

it('finds a filter by a few letters and takes the first by Enter', async () => {
  const { chosen } = await show();
  const letters = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(letters);
  await type(letters, 'appl');
  expect(screen.queryByRole('button', { name: 'University' })).toBeNull();
  await act(() => user.keyboard('{Enter}'));
  expect(chosen).toEqual(['appliedAt']);
});

it('says that nothing is found, and chooses nothing by Enter', async () => {
  const { chosen } = await show();
  await type(screen.getByRole<HTMLInputElement>('searchbox'), 'zzz');
  expect(screen.getByRole('status').textContent).not.toBe('');
  await act(() => user.keyboard('{Enter}'));
  expect(chosen).toEqual([]);
});

it('shows the values of choices that candidates of the list have, the most frequent first, and filters by one at once', async () => {
  const { server, opener, filters } = await show();
  await user.hover(screen.getByRole('button', { name: 'University' }));
  await waitFor(() => expect(boxes()).toEqual(['Leeds12', 'Bristol3']));
  await click(screen.getByRole('checkbox', { name: /^Leeds/ }));
  expect(filters()).toEqual({ university: { in: [1] } });
  await click(screen.getByRole('checkbox', { name: /^Bristol/ }));
  expect(filters()).toEqual({ university: { in: [1, 2] } });
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await click(screen.getByRole('checkbox', { name: /^Leeds/ }));
  await click(screen.getByRole('checkbox', { name: /^Bristol/ }));
  expect(filters()).toEqual({});
  const asked = server.seen.filter(({ call }) => call.endsWith('/values/university'));
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual([
    { roleId: 'role', stageId: null, substageId: null, searchTerm: 'osei' },
  ]);
});

it('moves the keyboard to the values of the pressed column', async () => {
  const { chosen, filters } = await show();
  await click(screen.getByRole('button', { name: 'Drives' }));
  await waitFor(() => expect(boxes()).toEqual(['Yes5']));
  await act(() => user.keyboard('{Tab}{Tab}{ }'));
  expect(filters()).toEqual({ licence: { is: true } });
  expect(chosen).toEqual([]);
});

it('never counts monitoring answers: their form says that the search is recorded', async () => {
  const { server, chosen } = await show();
  await click(screen.getByRole('button', { name: 'Gender' }));
  expect(chosen).toEqual(['gender']);
  expect(server.seen).toEqual([]);
});
