import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { CalendarField } from './calendar-field.tsx';

/** The keyboard and pointer of this file's own window. */
const user = userEvent.setup({ delay: null, document });

function Field({ begin, withTime }: { readonly begin: string; readonly withTime: boolean }) {
  const [value, setValue] = useState(begin);
  return (
    <>
      <CalendarField id="day" label="Start" value={value} onChange={setValue} withTime={withTime} />
      <p>Chosen: {value}</p>
    </>
  );
}

async function show(begin: string, withTime = false) {
  await renderRoutes([{ path: '*', element: <Field begin={begin} withTime={withTime} /> }], '/');
  await click(screen.getByRole('button', { name: /^Choose a date/, description: /^Start/ }));
  await screen.findByRole('grid');
  return () => screen.getByText(/^Chosen:/).textContent;
}

const isGone = () => waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
const day = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

it('takes a day from the calendar of its month', async () => {
  const chosen = await show('2027-01-12');
  await click(day(/25 January 2027/));
  await isGone();
  expect(chosen()).toBe('Chosen: 2027-01-25');
});

it('moves over the days by the arrow keys and takes one by Enter', async () => {
  const chosen = await show('2027-01-31');
  await act(async () => day(/31 January 2027/).focus());
  await act(() => user.keyboard('{ArrowRight}{ArrowDown}{Enter}'));
  await isGone();
  expect(chosen()).toBe('Chosen: 2027-02-08');
});

it('begins the day at nine until a time of a quarter of an hour is chosen', async () => {
  const chosen = await show('', true);
  const [first] = screen.getAllByRole('button', { name: /\b1 \w+ \d{4}/ });
  if (!first) throw new Error('No day');
  await click(first);
  await waitFor(() => expect(chosen()).toMatch(/^Chosen: \d{4}-\d\d-01T09:00$/));
  await click(screen.getByRole('option', { name: '16:45' }));
  await isGone();
  expect(chosen()).toMatch(/T16:45$/);
});

it('keeps the time of a moment whose day changes', async () => {
  const chosen = await show('2027-01-12T23:59', true);
  await click(day(/14 January 2027/));
  expect(chosen()).toBe('Chosen: 2027-01-14T23:59');
  await act(() => user.keyboard('{Escape}'));
  await isGone();
});

it('gives its form a chosen day as if it had been typed', async () => {
  const heard: string[] = [];
  await renderRoutes(
    [
      {
        path: '*',
        element: (
          <form onInput={({ currentTarget }) => heard.push(String(new FormData(currentTarget).get('dueOn')))}>
            <CalendarField id="day" name="dueOn" label="Due" defaultValue="2027-01-12" />
          </form>
        ),
      },
    ],
    '/',
  );
  await click(screen.getByRole('button', { name: /^Choose a date/, description: /^Due/ }));
  await screen.findByRole('grid');
  await click(day(/25 January 2027/));
  await isGone();
  expect(heard).toEqual(['2027-01-25']);
});
