import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { autosaveDelay, DraftSaver } from './draft-saver.ts';
import type { DraftSaverDeps } from './draft-state.ts';

type Deps = DraftSaverDeps<string, never>;

const save = vi.fn<Deps['save']>();
const create = (over: Partial<Deps> = {}): DraftSaver<string, never> =>
  new DraftSaver<string, never>({
    start: { values: {}, version: 0 },
    sends: true,
    save,
    load: async () => null,
    keep: async () => true,
    drop: async () => undefined,
    tell: () => undefined,
    read: () => ({}),
    isOnline: () => true,
    now: () => '2026-11-20T21:02:58Z',
    ...over,
  });

beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset();
});
afterEach(() => vi.useRealTimers());

it('an answer this device sent as its page was left does not count as another person’s change', () => {
  // The page was left while "12" was sent: the server has it, and this device never heard so.
  const saver = create();
  saver.restore({ values: { phone: '12' }, base: {}, version: 0 }, '2026-11-20T21:02:00Z');
  saver.change('phone', '+44 7700 900123');
  saver.meet({ values: { phone: '12' }, version: 1 }, '2026-11-20T21:02:01Z');
  expect(saver.state()).toMatchObject({ conflict: null, version: 1, values: { phone: '+44 7700 900123' } });
});

it('nor is it where something was typed before what lay on the device was read', () => {
  const saver = create();
  saver.change('phone', '+44 7700 900123');
  saver.restore({ values: { phone: '12' }, base: {}, version: 0 }, '2026-11-20T21:02:00Z');
  saver.meet({ values: { phone: '12' }, version: 1 });
  expect(saver.state()).toMatchObject({ conflict: null, version: 1, values: { phone: '+44 7700 900123' } });
});

it('nor a save whose answer was lost on the way', async () => {
  save.mockResolvedValueOnce({ state: 'failed' });
  const saver = create();
  saver.change('phone', '12');
  await vi.advanceTimersByTimeAsync(autosaveDelay);
  saver.change('phone', '+44');
  save.mockResolvedValueOnce({ state: 'conflict', theirs: { values: { phone: '12' }, version: 1 } });
  save.mockResolvedValueOnce({ state: 'saved', version: 2, savedAt: '2026-11-20T21:03:00Z' });
  await vi.advanceTimersByTimeAsync(2 * autosaveDelay);
  expect(save.mock.calls.at(-1)).toEqual([{ phone: '+44' }, 1]);
  expect(saver.state()).toMatchObject({ conflict: null, version: 2, save: { state: 'saved' } });
});

it('what another device has typed still has to be chosen', () => {
  const saver = create();
  saver.restore({ values: { phone: '12' }, base: {}, version: 0 }, '2026-11-20T21:02:00Z');
  saver.change('phone', '+44 7700 900123');
  saver.meet({ values: { phone: '+61 400 000 000' }, version: 1 });
  expect(saver.state().conflict).toMatchObject({ clashes: ['phone'], from: 'server' });
});

it('what is typed before the draft of the last visit has come lies over it, and the rest of it is put back', () => {
  // The draft was kept, and this device told so: nothing of it lies here any more.
  const saver = create();
  saver.change('phone', '+44 7700 900123');
  saver.meet({ values: { phone: '12', town: 'Leeds' }, version: 1 }, '2026-11-20T21:02:01Z');
  expect(saver.state()).toMatchObject({
    conflict: null,
    version: 1,
    values: { phone: '+44 7700 900123', town: 'Leeds' },
  });
});

it('nothing goes out while one of two holds it, and all of it when both have released', async () => {
  save.mockResolvedValue({ state: 'saved', version: 1, savedAt: '2026-11-20T21:03:00Z' });
  const saver = create();
  await saver.hold();
  await saver.hold();
  saver.change('phone', '12');
  saver.release();
  await vi.advanceTimersByTimeAsync(2 * autosaveDelay);
  expect(save).not.toHaveBeenCalled();
  saver.release();
  await vi.advanceTimersByTimeAsync(autosaveDelay);
  expect(save).toHaveBeenCalledOnce();
});
