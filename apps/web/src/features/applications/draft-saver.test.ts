import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { autosaveDelay, DraftSaver, type DraftSaverDeps, retryDelay, type SaveResult } from './draft-saver.ts';

const saved = (version: number): SaveResult => ({ state: 'saved', version, savedAt: '2026-11-20T21:03:00Z' });

let results: (SaveResult | Promise<SaveResult>)[];
let online: boolean;
const save = vi.fn<DraftSaverDeps['save']>(async () => (await results.shift()) ?? saved(1));
const keep = vi.fn<DraftSaverDeps['keep']>(async () => true);
const drop = vi.fn<DraftSaverDeps['drop']>(async () => undefined);

const createSaver = (answers: DraftSaverDeps['start']['answers'] = {}): DraftSaver =>
  new DraftSaver({
    start: { answers, version: 0 },
    save,
    keep,
    drop,
    isOnline: () => online,
    now: () => '2026-11-20T21:02:58Z',
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  results = [];
  online = true;
  for (const spy of [save, keep, drop]) spy.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('answers as they are written', () => {
  it('are on the device at once and on the server two seconds after the last key', async () => {
    const saver = createSaver();
    saver.change('why', 'B');
    await pass(autosaveDelay - 1);
    saver.change('why', 'Be');
    await pass(autosaveDelay - 1);
    expect([keep.mock.calls.length, save.mock.calls.length]).toEqual([2, 0]);
    expect(saver.state().save).toEqual({ state: 'onDevice', at: '2026-11-20T21:02:58Z' });
    await pass(1);
    expect(save.mock.calls).toEqual([[{ why: 'Be' }, 0]]);
    expect(saver.state()).toMatchObject({ version: 1, save: { state: 'saved', at: '2026-11-20T21:03:00Z' } });
    expect(drop).toHaveBeenCalledOnce();
  });

  it('are saved one at a time; what is typed meanwhile follows with the new version', async () => {
    let finish: (result: SaveResult) => void = () => undefined;
    results = [new Promise((resolve) => (finish = resolve)), saved(2)];
    const saver = createSaver();
    saver.change('why', 'one');
    await pass(autosaveDelay);
    saver.change('why', 'one two');
    await pass(autosaveDelay);
    expect(save).toHaveBeenCalledOnce();
    finish(saved(1));
    await pass(autosaveDelay);
    expect(save.mock.calls[1]).toEqual([{ why: 'one two' }, 1]);
    expect(saver.state().version).toBe(2);
  });

  it('are tried again after a failure, and said not to be saved until then', async () => {
    results = [{ state: 'failed' }, saved(1)];
    const saver = createSaver();
    saver.change('why', 'x');
    await pass(autosaveDelay);
    expect(saver.state().save).toEqual({ state: 'failed' });
    expect(drop).not.toHaveBeenCalled();
    await pass(retryDelay);
    expect(saver.state().save).toMatchObject({ state: 'saved' });
  });

  it('are not sent without a line, and go out when it is back', async () => {
    online = false;
    const saver = createSaver();
    saver.change('why', 'x');
    await pass(autosaveDelay);
    expect(save).not.toHaveBeenCalled();
    expect(saver.state().save).toMatchObject({ state: 'onDevice' });
    online = true;
    expect(await saver.flush()).toBe(true);
    expect(save).toHaveBeenCalledOnce();
  });

  it.each(['closed', 'sent'] as const)('stop being sent when the role is %s, and stay on the device', async (end) => {
    results = [{ state: end }];
    const saver = createSaver();
    saver.change('why', 'x');
    await pass(autosaveDelay);
    expect(saver.state()).toMatchObject({ end, answers: { why: 'x' } });
    saver.change('why', 'xy');
    await pass(retryDelay);
    expect(save).toHaveBeenCalledOnce();
    expect(await saver.flush()).toBe(false);
    expect(drop).not.toHaveBeenCalled();
  });
});

describe('answers that another tab has saved too', () => {
  const theirs = { answers: { why: 'theirs' }, version: 7 };
  async function conflicted(): Promise<DraftSaver> {
    results = [{ state: 'conflict', theirs }, saved(8)];
    const saver = createSaver();
    saver.change('why', 'mine');
    await pass(autosaveDelay);
    return saver;
  }

  it('wait until somebody has chosen; nothing of either is lost', async () => {
    const saver = await conflicted();
    expect(saver.state()).toMatchObject({ answers: { why: 'mine' }, conflict: theirs });
    await pass(retryDelay);
    expect(save).toHaveBeenCalledOnce();
    expect(await saver.flush()).toBe(false);
  });

  it('are saved over the newest version when one’s own are kept', async () => {
    const saver = await conflicted();
    saver.resolve('mine');
    await pass(0);
    expect(save.mock.calls[1]).toEqual([{ why: 'mine' }, 7]);
    expect(saver.state()).toMatchObject({ version: 8, conflict: null });
  });

  it('give way when the others are chosen', async () => {
    const saver = await conflicted();
    saver.resolve('theirs');
    expect(saver.state()).toMatchObject({ answers: { why: 'theirs' }, version: 7, conflict: null });
    expect(drop).toHaveBeenCalledOnce();
  });
});

describe('what was typed on this device and never saved', () => {
  it('is put back and saved with the version it was typed on', async () => {
    const saver = createSaver({ why: 'old' });
    saver.restore({ answers: { why: 'typed' }, version: 0 }, '2026-11-20T20:00:00Z');
    expect(saver.state()).toMatchObject({ answers: { why: 'typed' }, restoredAt: '2026-11-20T20:00:00Z' });
    await pass(autosaveDelay);
    expect(save.mock.calls).toEqual([[{ why: 'typed' }, 0]]);
  });

  it('is no news where the server has the same', () => {
    const saver = createSaver({ why: 'same' });
    saver.restore({ answers: { why: 'same', other: '' }, version: 0 }, '2026-11-20T20:00:00Z');
    expect(saver.state().restoredAt).toBeNull();
  });

  it('never overwrites what has just been typed', () => {
    const saver = createSaver();
    saver.change('why', 'new');
    saver.restore({ answers: { why: 'old' }, version: 0 }, '2026-11-20T20:00:00Z');
    expect(saver.state().answers).toEqual({ why: 'new' });
  });
});
