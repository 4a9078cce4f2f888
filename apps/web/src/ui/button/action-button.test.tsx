import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { ActionButton } from './action-button.tsx';
import { buttonLockTime, isSameClick } from './use-click-lock.ts';

const send = vi.fn<() => void>();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  send.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const form = (busy: boolean) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      send();
    }}
  >
    <input id="name" />
    <ActionButton type="submit" busy={busy}>
      Save
    </ActionButton>
  </form>
);
const show = async (busy = false) => {
  return renderRoutes([{ path: '*', element: form(busy) }], '/');
};
const mend = (): Promise<void> =>
  act(async () => {
    document.querySelector('#name')?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const button = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('button');
  if (!found) throw new Error('no button');
  return found;
};

describe('a button that acts', () => {
  it('takes a double click for one, and says that it rests', async () => {
    await show();
    expect(button().getAttribute('aria-disabled')).toBeNull();
    await click(button());
    await click(button());
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await pass(2 * buttonLockTime);
    expect(send).toHaveBeenCalledOnce();
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });

  it('carries out a click after something was mended, once, as soon as its rest is over', async () => {
    await show();
    await click(button());
    await mend();
    await click(button());
    await click(button());
    expect([button().getAttribute('aria-busy'), send.mock.calls.length]).toEqual(['true', 1]);
    await pass(buttonLockTime);
    expect(send).toHaveBeenCalledTimes(2);
    await pass(3 * buttonLockTime);
    expect(send).toHaveBeenCalledTimes(2);
    await click(screen.getByRole('button', { name: 'Save' }));
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('takes no click while it works', async () => {
    await show(true);
    await click(button());
    await mend();
    await click(button());
    await pass(2 * buttonLockTime);
    expect(send).not.toHaveBeenCalled();
  });

  it('forgets what waited when it is gone', async () => {
    const app = await show();
    await click(button());
    await mend();
    await click(button());
    await app.unmount();
    undefined;
    await pass(2 * buttonLockTime);
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('isSameClick', () => {
  it.each([
    ['the second of a double click', { after: 200, count: 2, acted: false }, true],
    ['a slow double click', { after: 800, count: 2, acted: false }, true],
    ['a key pressed twice', { after: 200, count: 0, acted: false }, true],
    ['a second click later', { after: 600, count: 1, acted: false }, false],
    ['a click right after typing', { after: 100, count: 0, acted: true }, false],
  ])('%s', (_name, next, same) => expect(isSameClick(next)).toBe(same));
});
