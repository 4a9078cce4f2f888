import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { draftTest as it, pass, saved, theirs } from './draft-saver.factory.ts';
import { autosaveDelay, retryDelay } from './draft-saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('answers as they are written', () => {
  it('are on the device at once and on the server within two seconds', async ({ saver, save, keep, drop }) => {
    saver.change('why', 'B');
    await pass(autosaveDelay - 1);
    saver.change('why', 'Be');
    expect([keep.mock.calls.length, save.mock.calls.length]).toEqual([2, 0]);
    expect(saver.state().save).toEqual({ state: 'onDevice', at: '2026-11-20T21:02:58Z' });
    await pass(1);
    expect(save.mock.calls).toEqual([[{ why: 'Be' }, 0]]);
    expect(saver.state()).toMatchObject({ version: 1, save: { state: 'saved', at: '2026-11-20T21:03:00Z' } });
    expect(drop).toHaveBeenCalledOnce();
  });

  it('are saved again and again while the user goes on typing without a rest', async ({ saver, server, save }) => {
    for (let key = 1; key <= 100; key += 1) {
      server.results.push(saved(key));
      saver.change('why', 'x'.repeat(key));
      await pass(100);
    }
    expect(save.mock.calls.length).toBeGreaterThanOrEqual(6);
    await pass(autosaveDelay);
    expect(save.mock.lastCall?.[0]).toEqual({ why: 'x'.repeat(100) });
    expect(saver.state().save).toMatchObject({ state: 'saved' });
  });

  it('are saved one at a time; what is typed meanwhile follows with the new version', async ({
    saver,
    server,
    save,
  }) => {
    const first = Promise.withResolvers<ReturnType<typeof saved>>();
    server.results = [first.promise, saved(2)];
    saver.change('why', 'one');
    await pass(autosaveDelay);
    saver.change('why', 'one two');
    await pass(autosaveDelay);
    expect(save).toHaveBeenCalledOnce();
    first.resolve(saved(1));
    await pass(autosaveDelay);
    expect(save.mock.calls[1]).toEqual([{ why: 'one two' }, 1]);
    expect(saver.state().version).toBe(2);
  });

  it('are tried again after a failure, and said not to be saved until then', async ({ saver, server, drop }) => {
    server.results = [{ state: 'failed' }, saved(1)];
    saver.change('why', 'x');
    await pass(autosaveDelay);
    expect(saver.state().save).toEqual({ state: 'failed' });
    expect(drop).not.toHaveBeenCalled();
    await pass(retryDelay);
    expect(saver.state().save).toMatchObject({ state: 'saved' });
  });

  it('go on being saved where the device never says that it has kept or let go of them', async ({
    createSaver,
    save,
  }) => {
    const never = new Promise<never>(() => undefined);
    const saver = createSaver({}, { keep: () => never, drop: () => never });
    for (const answer of ['one', 'two']) {
      saver.change('why', answer);
      await pass(autosaveDelay);
      expect(save.mock.lastCall?.[0]).toEqual({ why: answer });
      expect(saver.state().save).toMatchObject({ state: 'saved' });
    }
  });

  it('are not sent without a line, and go out when it is back', async ({ saver, server, save }) => {
    server.isReachable = false;
    saver.change('why', 'x');
    await pass(autosaveDelay);
    expect(save).not.toHaveBeenCalled();
    expect(saver.state().save).toMatchObject({ state: 'onDevice' });
    server.isReachable = true;
    expect(await saver.flush()).toBe(true);
    expect(save).toHaveBeenCalledOnce();
  });

  it.for(['closed', 'sent'] as const)(
    'stop being sent when the role is %s, and stay on the device',
    async (end, { saver, server, save, drop }) => {
      server.results = [{ state: 'ended', end }];
      saver.change('why', 'x');
      await pass(autosaveDelay);
      expect(saver.state()).toMatchObject({ end, values: { why: 'x' } });
      saver.change('why', 'xy');
      await pass(retryDelay);
      expect(save).toHaveBeenCalledOnce();
      expect(await saver.flush()).toBe(false);
      expect(drop).not.toHaveBeenCalled();
    },
  );
});

describe('answers that another tab has saved too', () => {
  it('wait until the user has chosen; nothing of either is lost', async ({ conflicted, save }) => {
    expect(conflicted.state()).toMatchObject({ values: { why: 'mine' }, conflict: { theirs, clashes: ['why'] } });
    await pass(retryDelay);
    expect(save).toHaveBeenCalledOnce();
    expect(await conflicted.flush()).toBe(false);
  });

  it('are saved over the newest version when one’s own are kept', async ({ conflicted, save }) => {
    conflicted.resolve('mine');
    await pass(0);
    expect(save.mock.calls[1]).toEqual([{ why: 'mine' }, 7]);
    expect(conflicted.state()).toMatchObject({ version: 8, conflict: null });
  });

  it('give way when the others are chosen', async ({ conflicted, drop }) => {
    conflicted.resolve('theirs');
    expect(conflicted.state()).toMatchObject({ values: { why: 'theirs' }, version: 7, conflict: null });
    expect(drop).toHaveBeenCalledOnce();
  });
});

describe('what was typed on this device and never saved', () => {
  it('is put back and saved with the version it was typed on', async ({ createSaver, save }) => {
    const saver = createSaver({ why: 'old' });
    saver.restore({ values: { why: 'typed' }, base: { why: 'old' }, version: 0 }, '2026-11-20T20:00:00Z');
    expect(saver.state()).toMatchObject({ values: { why: 'typed' }, restoredAt: '2026-11-20T20:00:00Z' });
    await pass(autosaveDelay);
    expect(save.mock.calls).toEqual([[{ why: 'typed' }, 0]]);
  });

  it('is no news where the server has the same', ({ createSaver }) => {
    const saver = createSaver({ why: 'same' });
    saver.restore({ values: { why: 'same', other: '' }, base: {}, version: 0 }, '2026-11-20T20:00:00Z');
    expect(saver.state().restoredAt).toBeNull();
  });

  it('never overwrites what has just been typed', ({ saver }) => {
    saver.change('why', 'new');
    saver.restore({ values: { why: 'old' }, base: {}, version: 0 }, '2026-11-20T20:00:00Z');
    expect(saver.state().values).toEqual({ why: 'new' });
  });
});

describe('what is put back late', () => {
  const typedAt = '2026-11-20T20:00:00Z';
  const older = { values: { why: 'older', where: 'Leeds', when: 'May' }, base: { when: 'May' }, version: 0 };

  it('comes beside what has been typed and saved meanwhile, and over nothing of it', async ({ createSaver, save }) => {
    const saver = createSaver({ when: 'June' });
    saver.change('why', 'newer');
    await pass(autosaveDelay);
    expect(save.mock.calls).toEqual([[{ when: 'June', why: 'newer' }, 0]]);
    saver.restore(older, typedAt);
    expect(saver.state()).toMatchObject({
      values: { why: 'newer', where: 'Leeds', when: 'June' },
      restoredAt: typedAt,
      version: 1,
    });
    await pass(autosaveDelay);
    expect(save.mock.calls[1]).toEqual([{ why: 'newer', where: 'Leeds', when: 'June' }, 1]);
  });

  it('comes beside what is being typed, which stays, emptied answers too', ({ saver }) => {
    saver.change('why', '');
    saver.restore(older, typedAt);
    expect(saver.state().values).toEqual({ why: '', where: 'Leeds' });
    saver.restore({ values: { why: 'older' }, base: {}, version: 0 }, typedAt);
    expect(saver.state().values).toEqual({ why: '', where: 'Leeds' });
  });
});

describe('what two places have changed', () => {
  it('is brought together where it does not clash, and saved at the newest version', async ({
    createSaver,
    server,
    save,
  }) => {
    const theirs = { values: { why: 'old', where: 'there' }, version: 4 };
    server.results = [{ state: 'conflict', theirs }, saved(5)];
    const saver = createSaver({ why: 'old', where: 'old' });
    saver.change('why', 'mine');
    await pass(autosaveDelay);
    await pass(1);
    expect(save.mock.calls[1]).toEqual([{ why: 'mine', where: 'there' }, 4]);
    expect(saver.state()).toMatchObject({ version: 5, conflict: null, save: { state: 'saved' } });
  });

  it('asks about what clashes alone: the rest of the other is kept whatever is chosen', async ({
    createSaver,
    server,
    save,
  }) => {
    const theirs = { values: { why: 'theirs', where: 'there' }, version: 4 };
    server.results = [{ state: 'conflict', theirs }, saved(5)];
    const saver = createSaver({ why: 'old', where: 'old' });
    saver.change('why', 'mine');
    await pass(autosaveDelay);
    expect(saver.state().conflict?.clashes).toEqual(['why']);
    saver.resolve('mine');
    await pass(0);
    expect(save.mock.calls[1]).toEqual([{ why: 'mine', where: 'there' }, 4]);
  });

  it('lets each be chosen by itself, and asks on about the rest', async ({ createSaver, server, save }) => {
    const theirs = { values: { why: 'theirs', where: 'there' }, version: 4 };
    server.results = [{ state: 'conflict', theirs }, saved(5)];
    const saver = createSaver({ why: 'old', where: 'old' });
    saver.change('why', 'mine');
    saver.change('where', 'here');
    await pass(autosaveDelay);
    saver.resolve('theirs', 'why');
    expect(saver.state()).toMatchObject({ values: { why: 'theirs', where: 'here' }, conflict: { clashes: ['where'] } });
    expect(save).toHaveBeenCalledOnce();
    // Looked at again meanwhile: what has been chosen stays chosen.
    saver.meet(theirs);
    expect(saver.state().conflict?.clashes).toEqual(['where']);
    saver.resolve('mine', 'where');
    await pass(0);
    expect(save.mock.calls[1]).toEqual([{ why: 'theirs', where: 'here' }, 4]);
    expect(saver.state()).toMatchObject({ version: 5, conflict: null });
  });

  it('needs no question when an answer to a save got lost and the server has it already', async ({
    saver,
    server,
    drop,
  }) => {
    server.results = [{ state: 'conflict', theirs: { values: { why: 'mine' }, version: 1 } }];
    saver.change('why', 'mine');
    await pass(autosaveDelay);
    expect(saver.state()).toMatchObject({ version: 1, conflict: null, save: { state: 'saved' } });
    expect(drop).toHaveBeenCalled();
  });
});

describe('another tab', () => {
  it('shows what is typed in the first, and leaves saving to it', async ({ createSaver, server, save }) => {
    const saver = createSaver({ why: 'old' });
    saver.hear({ kind: 'typed', values: { why: 'typed there' }, chosen: false });
    expect(saver.state()).toMatchObject({ values: { why: 'typed there' }, conflict: null });
    await pass(autosaveDelay);
    expect(save).not.toHaveBeenCalled();
    server.draft = { values: { why: 'typed there' }, version: 1 };
    saver.hear({ kind: 'saved', version: 1 });
    await pass(0);
    expect(saver.state()).toMatchObject({ version: 1, conflict: null });
  });

  it('shows both where the same was typed in each, also without a line, until it has been chosen in one of them', async ({
    createSaver,
    server,
    save,
  }) => {
    server.isReachable = false;
    const saver = createSaver({ why: 'old', where: 'old' });
    saver.change('why', 'mine');
    saver.hear({ kind: 'typed', values: { why: 'theirs', where: 'old' }, chosen: false });
    expect(saver.state()).toMatchObject({ values: { why: 'mine' }, conflict: { clashes: ['why'], from: 'tab' } });
    saver.hear({ kind: 'typed', values: { why: 'theirs' }, chosen: true });
    expect(saver.state()).toMatchObject({ values: { why: 'theirs' }, conflict: null });
    server.isReachable = true;
    await saver.flush();
    expect(save.mock.calls).toEqual([[{ why: 'theirs', where: 'old' }, 0]]);
  });

  it('keeps asking about what has not been chosen there', ({ createSaver }) => {
    const saver = createSaver({ why: 'old', where: 'old' });
    saver.change('why', 'mine');
    saver.change('where', 'here');
    saver.hear({ kind: 'typed', values: { why: 'theirs', where: 'there' }, chosen: false });
    saver.hear({ kind: 'typed', values: { why: 'theirs' }, chosen: true });
    expect(saver.state()).toMatchObject({ values: { why: 'theirs', where: 'here' }, conflict: { clashes: ['where'] } });
  });

  it('is told what was chosen', ({ createSaver, tell }) => {
    const saver = createSaver({ why: 'old' });
    saver.change('why', 'mine');
    saver.hear({ kind: 'typed', values: { why: 'theirs' }, chosen: false });
    saver.resolve('theirs');
    expect(saver.state().values).toEqual({ why: 'theirs' });
    expect(tell).toHaveBeenLastCalledWith({ kind: 'typed', values: { why: 'theirs' }, chosen: true });
  });
});

describe('a device that keeps nothing', () => {
  it('is never said to have kept it', async ({ createSaver }) => {
    const saver = createSaver({}, { keep: async () => false });
    saver.change('why', 'x');
    await pass(0);
    expect(saver.state().save).toEqual({ state: 'unsaved' });
  });
});

describe('a role that leaves answers on the device', () => {
  it('sends nothing as it is typed, and what is sent at last leaves the device', async ({
    createSaver,
    save,
    drop,
  }) => {
    const saver = createSaver({}, { sends: false });
    saver.change('why', 'x');
    await pass(retryDelay);
    expect(save).not.toHaveBeenCalled();
    expect(saver.state().save).toMatchObject({ state: 'onDevice' });
    expect(await saver.flush()).toBe(true);
    saver.saved({ values: { why: 'x' }, version: 0 }, '2026-11-20T21:05:00Z');
    expect(drop).toHaveBeenCalledOnce();
  });
});

describe('what has to be sent alone', () => {
  it('waits for the save under way and lets none out meanwhile', async ({ saver, save }) => {
    saver.change('why', 'x');
    await saver.hold();
    await pass(retryDelay);
    expect(save).not.toHaveBeenCalled();
    saver.release();
    await pass(autosaveDelay);
    expect(save).toHaveBeenCalledOnce();
  });
});

describe('answers that the server will not keep', () => {
  const refusals = [{ text: 'This is too long: shorten it', field: 'answers.why' }];

  it('do not keep the others from being saved, and stay on the device until they are mended', async ({
    createSaver,
    server,
    save,
    keep,
    drop,
  }) => {
    server.results = [{ state: 'refused', refusals }, saved(1), saved(2), saved(3)];
    const saver = createSaver({ why: 'For the people' });
    saver.change('why', 'x'.repeat(200_000));
    saver.change('where', 'Leeds');
    await pass(autosaveDelay);
    expect(save.mock.calls[1]).toEqual([{ why: 'For the people', where: 'Leeds' }, 0]);
    expect(saver.state()).toMatchObject({ save: { state: 'refused' }, refusals, version: 1 });
    expect(keep.mock.lastCall?.[0].values).toEqual({ why: 'x'.repeat(200_000), where: 'Leeds' });
    // It is not sent again with each word that is typed elsewhere.
    saver.change('where', 'Leeds or York');
    await pass(autosaveDelay);
    expect(save.mock.calls[2]).toEqual([{ why: 'For the people', where: 'Leeds or York' }, 1]);
    expect(saver.state()).toMatchObject({ save: { state: 'refused' }, refusals });
    expect(await saver.flush()).toBe(false);
    expect(drop).not.toHaveBeenCalled();
    saver.change('why', 'For the work');
    await pass(autosaveDelay);
    expect(save.mock.calls[3]).toEqual([{ why: 'For the work', where: 'Leeds or York' }, 2]);
    expect(saver.state()).toMatchObject({ save: { state: 'saved' }, refusals: [] });
    expect(save).toHaveBeenCalledTimes(4);
  });

  it('are not sent again and again, but with the next change', async ({ saver, server, save, keep }) => {
    server.results = [{ state: 'refused', refusals }, saved(1)];
    saver.change('why', 'x'.repeat(200_000));
    await pass(autosaveDelay);
    expect(saver.state()).toMatchObject({ save: { state: 'refused' }, refusals });
    await pass(10 * retryDelay);
    expect(save).toHaveBeenCalledOnce();
    expect(keep).toHaveBeenCalled();
    saver.change('why', 'Short');
    await pass(autosaveDelay);
    expect(saver.state()).toMatchObject({ save: { state: 'saved' }, refusals: [], values: { why: 'Short' } });
  });
});
