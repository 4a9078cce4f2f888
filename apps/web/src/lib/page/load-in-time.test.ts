import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadInTime, longestLoad } from './load-in-time.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('refuses a file that has not come in two minutes', async () => {
  const loaded = loadInTime(new Promise<never>(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(longestLoad - 1);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBeInstanceOf(ChunkLoadError);
});

it('returns what comes before', async () => {
  expect(await loadInTime(Promise.resolve('page'))).toBe('page');
});
