import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { Tooltips, tooltipDelay } from './tooltips.tsx';

/** The keyboard and pointer of this file's own window. */
const user = userEvent.setup({ delay: null, document });

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

async function show() {
  await renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <Tooltips />
            <button type="button" title="Export the list">
              Export
            </button>
            <p>Elsewhere</p>
          </>
        ),
      },
    ],
    '/',
  );
  return screen.getByRole('button', { name: 'Export' });
}

/** Lets the time pass, and what is loaded after it arrive. */
const pass = (milliseconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(milliseconds);
    await import('./tooltip.tsx');
  });

it('shows a title as ours a second after the pointer rests on it', async () => {
  const button = await show();
  await act(() => user.hover(button));
  await pass(tooltipDelay - 1);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await pass(1);
  expect(screen.getByRole('tooltip').textContent).toBe('Export the list');
  expect(button.hasAttribute('title')).toBe(false);
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
});

it('gives the title back when the pointer goes on', async () => {
  const button = await show();
  await act(() => user.hover(button));
  await pass(tooltipDelay);
  await act(() => user.hover(screen.getByText('Elsewhere')));
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button.getAttribute('title')).toBe('Export the list');
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

it('shows nothing when the pointer only passes', async () => {
  const button = await show();
  await act(() => user.hover(button));
  await pass(tooltipDelay / 2);
  await act(() => user.hover(screen.getByText('Elsewhere')));
  await pass(tooltipDelay);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('is closed by Escape', async () => {
  const button = await show();
  await act(() => user.hover(button));
  await pass(tooltipDelay);
  await act(() => user.keyboard('{Escape}'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
