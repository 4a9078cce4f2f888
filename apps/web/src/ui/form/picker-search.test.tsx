import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { click, renderRoutes, type } from '../../testing/render-app.tsx';
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

function Choices({
  ask,
}: {
  readonly ask: () => Promise<{ readonly content: string[]; readonly totalElements: number }>;
}) {
  const { data = [], search } = usePicker({ key: ['picker', 'failing'], ask });
  return (
    <>
      <PickerSearch id="find" label="Find a role" search={search} />
      <p>{`${data.length} to pick from`}</p>
    </>
  );
}

it('says that the choices could not be loaded, and loads them again', async () => {
  let broken = true;
  const ask = async () => {
    if (broken) throw new ProblemError(500, { errors: [], requestId: 'r-1' });
    return { content: ['Role 1'], totalElements: 1 };
  };
  await renderRoutes([{ path: '*', element: <Choices ask={ask} /> }], '/');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('Reference: r-1');
  broken = false;
  await click(again);
  await screen.findByText('1 to pick from');
  expect(screen.queryByRole('alert')).toBeNull();
});
