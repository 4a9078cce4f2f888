import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { renderRoutes, type } from '../../testing/render-app.tsx';
import { PickerSearch } from './picker-search.tsx';

const names = Array.from({ length: 101 }, (_, index) => `Role ${index + 1}`);

function Roles({ all }: { readonly all: readonly string[] }) {
  const { data, search } = usePicker({
    key: ['picker', all.length],
    ask: async ({ searchTerm = '' }) => {
      const found = all.filter((name) => name.includes(searchTerm));
      return { content: found.slice(0, 100), totalElements: found.length };
    },
  });
  if (!data || (data.length === 0 && !search.isSearched)) return null;
  return (
    <>
      <PickerSearch id="find" label="Find a role" search={search} />
      <p>{`${data.length} to pick from`}</p>
    </>
  );
}

const show = async (all: readonly string[]): Promise<void> => {
  await renderRoutes([{ path: '*', element: <Roles all={all} /> }], '/');
  await screen.findByText(/to pick from/);
};

it('is not there when the picker holds everything', async () => {
  await show(names.slice(0, 100));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it.for([
  ['few', 'Role 101', 1],
  ['no', 'Event', 0],
] as const)('keeps the keyboard when a search with %s results is cleared', async ([, term, found]) => {
  await show(names);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a role' });
  await type(field, term);
  await screen.findByText(`${found} to pick from`);
  // As after five minutes, when the choices have to be loaded again.
  queryClient.removeQueries({ queryKey: ['picker', names.length, ''] });
  await type(field, '');
  expect(document.activeElement).toBe(field);
  await screen.findByText('100 to pick from');
  expect(document.activeElement).toBe(field);
});
