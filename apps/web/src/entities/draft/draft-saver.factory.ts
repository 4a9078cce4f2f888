import { test, vi } from 'vitest';
import { autosaveDelay, DraftSaver } from './draft-saver.ts';
import type { DraftSaverDeps, SaveResult } from './draft-state.ts';

type Ended = 'closed' | 'sent';
type Result = SaveResult<string, Ended>;
type Deps = DraftSaverDeps<string, Ended>;

export const saved = (version: number): Result => ({ state: 'saved', version, savedAt: '2026-11-20T21:03:00Z' });

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Answers that were saved elsewhere meanwhile. */
export const theirs = { values: { why: 'theirs' }, version: 7 };

/** The server of a draft: its answers to the next saves, what it has, and whether it can be reached. */
interface DraftServer {
  results: (Result | Promise<Result>)[];
  draft: Awaited<ReturnType<Deps['load']>>;
  isReachable: boolean;
}

export const draftTest = test
  .extend('server', (): DraftServer => ({ results: [], draft: null, isReachable: true }))
  .extend('save', ({ server }) => vi.fn<Deps['save']>(async () => (await server.results.shift()) ?? saved(1)))
  .extend('keep', () => vi.fn<Deps['keep']>(async () => true))
  .extend('drop', () => vi.fn<Deps['drop']>(async () => undefined))
  .extend('tell', () => vi.fn<Deps['tell']>())
  .extend(
    'createSaver',
    ({ server, save, keep, drop, tell }) =>
      (values: Deps['start']['values'] = {}, over: Partial<Deps> = {}) =>
        new DraftSaver<string, Ended>({
          start: { values, version: 0 },
          sends: true,
          load: async () => server.draft,
          tell,
          read: (told) => Object.fromEntries(Object.entries(told).map(([key, value]) => [key, String(value ?? '')])),
          save,
          keep,
          drop,
          isOnline: () => server.isReachable,
          now: () => '2026-11-20T21:02:58Z',
          ...over,
        }),
  )
  .extend('saver', ({ createSaver }) => createSaver())
  .extend('conflicted', async ({ server, saver }) => {
    server.results = [{ state: 'conflict', theirs }, saved(8)];
    saver.change('why', 'mine');
    await pass(autosaveDelay);
    return saver;
  });
