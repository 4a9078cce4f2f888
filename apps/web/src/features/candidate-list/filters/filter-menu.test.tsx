import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { click, renderRoutes, type } from '../../../testing/render-app.tsx';
import { emptyState, setFilter } from '../list-state.ts';
import { FilterMenu, type OpenedFilters } from './filter-menu.tsx';

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

afterEach(() => vi.useRealTimers());

function List() {
  const [opened, setOpened] = useState<OpenedFilters | null>(null);
  const [state, setState] = useState({ ...emptyState, searchTerm: 'osei' });
  return (
    <>
      <FilterMenu
        columns={columns}
        scope={{ organizationId: 'organization', roleId: 'role' }}
        state={state}
        opened={opened}
        onOpen={setOpened}
        onFilter={(id, filter) => setState((now) => setFilter(now, id, filter))}
      />
      <pre>{JSON.stringify(state.filters)}</pre>
    </>
  );
}

async function show() {
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
  await renderRoutes([{ path: '*', element: <List /> }], '/');
  const opener = screen.getByRole('button', { name: 'Add a filter' });
  await click(opener);
  await screen.findByRole('searchbox');
  const filters = (): unknown => JSON.parse(document.querySelector('pre')?.textContent ?? '');
  return { server, opener, filters };
}

const boxes = (): (string | null | undefined)[] =>
  screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

const group = (name: string): (string | null)[] =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

const isFocused = (element: Element): void => expect(document.activeElement).toBe(element);

it('offers the filters in groups', async () => {
  await show();
  expect(group('Application')).toEqual(['Score', 'Applied']);
  expect(group('Education')).toEqual(['University']);
});

it('asks for a range beside the filters, sets it by Enter and gives the keyboard back', async () => {
  const { opener, filters } = await show();
  await click(screen.getByRole('button', { name: 'Score' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  isFocused(screen.getByLabelText('From'));
  await act(() => user.keyboard('3{Tab}4{Enter}'));
  expect(filters()).toEqual({ score: { from: 3, to: 4 } });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  isFocused(opener);
});

it('keeps the menu open where a range ends before it begins', async () => {
  const { opener, filters } = await show();
  await click(screen.getByRole('button', { name: 'Score' }));
  await act(() => user.keyboard('4{Tab}3{Enter}'));
  expect(screen.getByText(/^This is before “From”/)).toBeTruthy();
  expect(filters()).toEqual({});
  expect(opener.getAttribute('aria-expanded')).toBe('true');
});

it('leaves a form that is being filled in by a press alone', async () => {
  const { filters } = await show();
  await click(screen.getByRole('button', { name: 'Score' }));
  await act(() => user.keyboard('3'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(() => user.hover(screen.getByRole('button', { name: 'University' })));
  // Far longer than a pointer rests before the values of a column are shown.
  await act(() => vi.advanceTimersByTimeAsync(5000));
  vi.useRealTimers();
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('3');
  await click(screen.getByRole('button', { name: 'University' }));
  await waitFor(() => expect(boxes()).toEqual(['Leeds12', 'Bristol3']));
  expect(filters()).toEqual({});
});

it('finds a filter by a few letters, takes the first by Enter and asks for its days', async () => {
  const { filters } = await show();
  const letters = screen.getByRole<HTMLInputElement>('searchbox');
  isFocused(letters);
  await type(letters, 'appl');
  expect(screen.queryByRole('button', { name: 'University' })).toBeNull();
  await act(() => user.keyboard('{Enter}'));
  isFocused(screen.getByLabelText('From'));
  await type(screen.getByLabelText<HTMLInputElement>('From'), '2026-11-02');
  await click(screen.getByRole('button', { name: 'Apply the filter' }));
  expect(filters()).toEqual({ appliedAt: { from: '2026-11-02' } });
});

it('takes a day from the calendar without closing', async () => {
  const { opener, filters } = await show();
  await click(screen.getByRole('button', { name: 'Applied' }));
  await type(screen.getByLabelText<HTMLInputElement>('From'), '2026-11-02');
  const [calendar] = screen.getAllByRole('button', { name: 'Choose a date' });
  if (!calendar) throw new Error('there is no calendar');
  await click(calendar);
  await click(await screen.findByRole('button', { name: /, 5 November 2026/ }));
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await click(screen.getByRole('button', { name: 'Apply the filter' }));
  expect(filters()).toEqual({ appliedAt: { from: '2026-11-05' } });
});

it('says that nothing is found, and chooses nothing by Enter', async () => {
  const { filters } = await show();
  const letters = screen.getByRole<HTMLInputElement>('searchbox');
  await type(letters, 'zzz');
  expect(screen.getByRole('status').textContent).not.toBe('');
  await act(() => user.keyboard('{Enter}'));
  isFocused(letters);
  expect(filters()).toEqual({});
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
  const { filters } = await show();
  await click(screen.getByRole('button', { name: 'Drives' }));
  await waitFor(() => expect(boxes()).toEqual(['Yes5']));
  await act(() => user.keyboard('{Tab}{Tab}{ }'));
  expect(filters()).toEqual({ licence: { is: true } });
});

it('never counts monitoring answers: their form says that the search is recorded', async () => {
  const { server, filters } = await show();
  await user.hover(screen.getByRole('button', { name: 'Gender' }));
  await click(screen.getByRole('button', { name: 'Gender' }));
  expect(screen.getByText(/Each search by them is recorded with your name/)).toBeTruthy();
  await click(screen.getByRole('checkbox', { name: 'Woman' }));
  expect(filters()).toEqual({});
  await click(screen.getByRole('button', { name: 'Apply the filter' }));
  expect(filters()).toEqual({ gender: { in: ['FEMALE'] } });
  expect(server.seen).toEqual([]);
});
