import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStatusMessages } from '../../lib/page/status-messages.ts';
import { readDraft } from './drafts.ts';

const name = { organizationId: 'firm', userId: 'amara', form: 'personal' };
const kept = vi.hoisted(() => ({ answer: new Promise<unknown>(() => undefined) }));
vi.mock('idb-keyval', async () => ({
  ...(await import('../../testing/device-store.ts')).deviceStore(),
  get: () => kept.answer,
}));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('is waited for for five seconds where the device does not answer', async () => {
  const read = vi.fn<(draft: unknown) => void>();
  const reading = readDraft(name).then(read);
  await vi.advanceTimersByTimeAsync(4900);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await reading;
  expect(read).toHaveBeenCalledWith(null);
  const { result } = renderHook(useStatusMessages);
  expect(result.current.map(({ kind }) => kind)).toEqual(['error']);
});

it('is taken as soon as it comes', async () => {
  const draft = { savedAt: '2026-11-22T20:00:00Z', values: { firstName: 'Amara' } };
  kept.answer = Promise.resolve(draft);
  expect(await readDraft(name)).toEqual(draft);
});
