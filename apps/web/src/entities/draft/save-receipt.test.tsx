import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { SaveReceipt, type SaveState } from './save-receipt.tsx';

/** The shown receipt's own setter. */
const receipt = { tell: (_save: SaveState): void => undefined };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const become = (save: SaveState) => act(async () => receipt.tell(save));
const said = () => document.querySelector('[role=status][data-state]')?.getAttribute('data-state');
const at = '2026-11-20T21:03:00Z';

function Receipt() {
  const [save, setSave] = useState<SaveState>({ state: 'unsaved' });
  receipt.tell = setSave;
  return <SaveReceipt save={save} />;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderRoutes([{ path: '*', element: <Receipt /> }], '/');
});
afterEach(() => void vi.useRealTimers());

it('says the same while the user goes on typing, however often it is saved meanwhile', async () => {
  for (let key = 0; key < 5; key += 1) {
    await become({ state: 'onDevice', at });
    expect(said()).toBe('onDevice');
    await become({ state: 'saving' });
    await become({ state: 'saved', at });
    await pass(900);
    expect(said()).toBe('onDevice');
  }
  await pass(200);
  expect(said()).toBe('saved');
});

it('says at once what went wrong, and what comes after it', async () => {
  await become({ state: 'failed' });
  expect(said()).toBe('failed');
  await become({ state: 'saving' });
  await pass(1000);
  expect(said()).toBe('saving');
  await become({ state: 'saved', at });
  expect(said()).toBe('saved');
});
