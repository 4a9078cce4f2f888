import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { click, renderRoutes, type } from '../../testing/render-app.tsx';
import { SelectField } from '../form/select-field.tsx';
import { SelectPopups } from './select-popups.tsx';

/** The keyboard and pointer of this file's own window. */
const user = userEvent.setup({ delay: null, document });

const few = ['Leeds', 'London', 'York'];
const many = Array.from({ length: 40 }, (_, index) => `Town ${index + 1}`);

function Fields({ names }: { readonly names: readonly string[] }) {
  const [town, setTown] = useState('');
  return (
    <>
      <SelectPopups />
      <SelectField
        id="town"
        label="Town"
        emptyLabel="Choose a town"
        choices={names.map((name) => ({ value: name, label: name }))}
        value={town}
        onChange={(event) => setTown(event.currentTarget.value)}
      />
      <p>Chosen: {town}</p>
    </>
  );
}

async function show(names: readonly string[]) {
  await renderRoutes([{ path: '*', element: <Fields names={names} /> }], '/');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Town' });
  return { select, chosen: () => screen.getByText(/^Chosen:/).textContent };
}

const options = (): HTMLElement[] => within(screen.getByRole('listbox')).getAllByRole('option');
const option = (name: string): HTMLElement => within(screen.getByRole('listbox')).getByRole('option', { name });
const isGone = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

it('shows the choices in a list named after the field, and takes the one that is pressed', async () => {
  const { select, chosen } = await show(few);
  await click(select);
  await screen.findByRole('listbox', { name: 'Town' });
  await click(option('London'));
  await isGone();
  expect(chosen()).toBe('Chosen: London');
  expect(select.value).toBe('London');
  await waitFor(() => expect(document.activeElement).toBe(select));
});

it('opens and chooses by the keyboard, beginning with what is chosen', async () => {
  const { select, chosen } = await show(few);
  await act(async () => select.focus());
  await act(() => user.keyboard('{ArrowDown}'));
  await screen.findByRole('listbox');
  await act(async () => option('Choose a town').focus());
  await act(() => user.keyboard('{ArrowDown}{ArrowDown}{Enter}'));
  await isGone();
  expect(chosen()).toBe('Chosen: London');
});

it('closes by Escape, changes nothing and gives the focus back', async () => {
  const { select, chosen } = await show(few);
  await click(select);
  await screen.findByRole('listbox');
  await act(() => user.keyboard('{ArrowDown}{Escape}'));
  await isGone();
  expect(chosen()).toBe('Chosen: ');
  await waitFor(() => expect(document.activeElement).toBe(select));
});

it('finds a choice of a long list by a few letters', async () => {
  const { select, chosen } = await show(many);
  await click(select);
  const letters = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  await type(letters, 'wn 37');
  await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Town 37']));
  await act(() => user.keyboard('{ArrowDown}{Enter}'));
  await isGone();
  expect(chosen()).toBe('Chosen: Town 37');
});

it('leaves a select that cannot be changed alone', async () => {
  await renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <SelectPopups />
            <SelectField id="town" label="Town" choices={[{ value: 'York', label: 'York' }]} disabled />
          </>
        ),
      },
    ],
    '/',
  );
  const select = screen.getByRole('combobox', { name: 'Town' });
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  await act(async () => select.dispatchEvent(press));
  expect(press.defaultPrevented).toBe(false);
});

it('leaves a space within a name that is being spelt to the select', async () => {
  const { select } = await show(['New Town', 'New York']);
  const isLeftToSelect = (key: string): boolean => fireEvent.keyDown(select, { key });
  expect([...'New '].map(isLeftToSelect)).toEqual([true, true, true, true]);
  const alone = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  Object.defineProperty(alone, 'timeStamp', { value: performance.now() + 5000 });
  await act(async () => void select.dispatchEvent(alone));
  await waitFor(() => expect(options()).toHaveLength(3));
});
