import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, it } from 'vitest';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { click, renderRoutes, type } from '../../../testing/render-app.tsx';
import { FilterMenu } from './filter-menu.tsx';

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
  column('university', { filter: 'choice' }),
  column('pi'),
  column('gender', { filter: 'choice', protected: true }),
];

async function show() {
  const chosen: string[] = [];
  await renderRoutes(
    [{ path: '*', element: <FilterMenu columns={columns} onChoose={(id) => chosen.push(id)} /> }],
    '/',
  );
  const opener = screen.getByRole('button', { name: 'Add a filter' });
  await click(opener);
  return { chosen, opener };
}

const group = (name: string): (string | null)[] =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('offers the filters in groups and gives the keyboard back when one is chosen', async () => {
  const { chosen, opener } = await show();
  expect(group('Application')).toEqual(['Score', 'Applied']);
  expect(group('Education')).toEqual(['University']);
  await click(screen.getByRole('button', { name: 'University' }));
  expect(chosen).toEqual(['university']);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});

it('finds a filter by a few letters and takes the first by Enter', async () => {
  const { chosen } = await show();
  const letters = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(letters);
  await type(letters, 'appl');
  expect(screen.queryByRole('button', { name: 'University' })).toBeNull();
  await act(() => userEvent.keyboard('{Enter}'));
  expect(chosen).toEqual(['appliedAt']);
});

it('says that nothing is found, and chooses nothing by Enter', async () => {
  const { chosen } = await show();
  await type(screen.getByRole<HTMLInputElement>('searchbox'), 'zzz');
  expect(screen.getByRole('status').textContent).not.toBe('');
  await act(() => userEvent.keyboard('{Enter}'));
  expect(chosen).toEqual([]);
});
