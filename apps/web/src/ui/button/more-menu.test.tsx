import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, it } from 'vitest';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { MoreMenu } from './more-menu.tsx';

/** The keyboard and pointer of this file's own window. */
const user = userEvent.setup({ delay: null, document });

async function show() {
  const taken: string[] = [];
  await renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <MoreMenu label="More actions">
              {['Export', 'Archive'].map((name) => (
                <li key={name}>
                  <button type="button" onClick={() => taken.push(name)}>
                    {name}
                  </button>
                </li>
              ))}
            </MoreMenu>
            <button type="button">Elsewhere</button>
          </>
        ),
      },
    ],
    '/',
  );
  const dots = screen.getByRole('button', { name: 'More actions' });
  return { taken, dots, isOpen: () => dots.getAttribute('aria-expanded') === 'true' };
}

it('shows its actions once it is opened, and closes when one is taken', async () => {
  const { taken, dots, isOpen } = await show();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  await click(dots);
  await click(screen.getByRole('button', { name: 'Export' }));
  expect(taken).toEqual(['Export']);
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

it('closes by Escape and gives the keyboard back to its button', async () => {
  const { taken, dots, isOpen } = await show();
  await click(dots);
  await act(async () => screen.getByRole('button', { name: 'Archive' }).focus());
  await act(() => user.keyboard('{Escape}'));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(dots);
  expect(taken).toEqual([]);
});

it('closes when the user goes on elsewhere, and leaves the keyboard there', async () => {
  const { dots, isOpen } = await show();
  await click(dots);
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  await click(elsewhere);
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(elsewhere);
});
