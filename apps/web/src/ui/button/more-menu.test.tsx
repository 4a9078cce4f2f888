import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, it } from 'vitest';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { MoreMenu } from './more-menu.tsx';

/** The keyboard and pointer of this file's own window. */
const user = userEvent.setup({ delay: null, document });

async function show() {
  const taken: string[] = [];
  const page = await renderRoutes(
    [
      {
        path: '*',
        element: (
          <MoreMenu
            label="More actions"
            actions={[
              { label: 'Edit', to: '/edit' },
              { label: 'Archive', onTake: () => taken.push('Archive') },
            ]}
          />
        ),
      },
    ],
    '/',
  );
  const dots = screen.getByRole('button', { name: 'More actions' });
  await click(dots);
  await screen.findByRole('menu', { name: 'More actions' });
  return { ...page, taken, dots };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

it('shows its actions once it is opened, and closes when one is taken', async () => {
  const { taken, dots } = await show();
  expect(dots.getAttribute('aria-expanded')).toBe('true');
  await click(screen.getByRole('menuitem', { name: 'Archive' }));
  await isGone();
  expect(taken).toEqual(['Archive']);
  expect(dots.getAttribute('aria-expanded')).toBe('false');
});

it('leads to a page without loading the app again', async () => {
  const { path } = await show();
  await click(screen.getByRole('menuitem', { name: 'Edit' }));
  await waitFor(() => expect(path()).toBe('/edit'));
});

it('closes by Escape and gives the keyboard back to its button', async () => {
  const { taken, dots } = await show();
  await act(async () => screen.getByRole('menuitem', { name: 'Archive' }).focus());
  await act(() => user.keyboard('{Escape}'));
  await isGone();
  await waitFor(() => expect(document.activeElement).toBe(dots));
  expect(taken).toEqual([]);
});
