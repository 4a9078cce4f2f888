import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { DraftSaver } from './draft-saver.ts';
import type { SaveResult } from './draft-state.ts';
import { watchSaver } from './open-saver.ts';
import { saveUnsaved } from './unsaved-forms.ts';

vi.mock('idb-keyval', async () => (await import('../../testing/device-store.ts')).deviceStore());

const save = vi.fn<() => Promise<SaveResult<string, never>>>();
const never = new Promise<never>(() => undefined);

function open() {
  const saver = new DraftSaver<string, never>({
    start: { values: {}, version: 0 },
    sends: true,
    load: async () => null,
    tell: () => undefined,
    read: () => ({}),
    save,
    keep: async () => false,
    drop: async () => undefined,
    isOnline: () => true,
    now: () => '2026-11-20T21:02:58Z',
  });
  const leave = watchSaver(saver, { organizationId: 'org', userId: 'user', form: 'form' });
  onTestFinished(leave);
  return { saver, leave };
}

beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset();
  save.mockResolvedValue({ state: 'saved', version: 1, savedAt: '2026-11-20T21:03:00Z' });
});
afterEach(() => void vi.useRealTimers());

it('what was typed in the last two seconds goes out before its person is signed out', async () => {
  const { saver } = open();
  saver.change('why', 'Because');
  expect(save).not.toHaveBeenCalled();
  await saveUnsaved();
  expect(save.mock.calls).toEqual([[{ why: 'Because' }, 0]]);
  expect(saver.state().save).toMatchObject({ state: 'saved' });
});

it('tells the user who signs out what is on this device alone, or nowhere', async () => {
  const { saver } = open();
  saver.change('why', 'Because');
  expect(await saveUnsaved()).toBe(true);
  save.mockResolvedValue({ state: 'failed' });
  saver.change('why', 'Because of you');
  expect(await saveUnsaved()).toBe(false);
});

it('does not keep a user who signs out waiting long for a lost connection', async () => {
  open().saver.change('why', 'Because');
  save.mockReturnValue(never);
  let isOver = false;
  const over = saveUnsaved().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(2900);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await over;
  expect(isOver).toBe(true);
});

it('what is not saved goes out when the page is closed, within that very event', async () => {
  open().saver.change('why', 'Because');
  window.dispatchEvent(new Event('pagehide'));
  expect(save.mock.calls).toEqual([[{ why: 'Because' }, 0]]);
  await vi.advanceTimersByTimeAsync(0);
});

it('a form that has been left is asked no more', async () => {
  const { saver, leave } = open();
  leave();
  saver.change('why', 'Because');
  await saveUnsaved();
  window.dispatchEvent(new Event('pagehide'));
  expect(save).not.toHaveBeenCalled();
});
