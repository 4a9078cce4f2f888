import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

/** Watches a list whose first answer is held back, as over a slow line. */
function watchSlowList() {
  let stored: readonly string[] = [];
  let asked = 0;
  const held: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: async () => {
      const answer = stored;
      asked += 1;
      if (held.length === 0) await new Promise<void>((go) => held.push(go));
      return answer;
    },
  });
  return {
    store: (next: readonly string[]) => {
      stored = next;
    },
    letThrough: () => {
      for (const go of held) go();
    },
    stop: observer.subscribe(() => undefined),
    shown: () => observer.getCurrentResult().data,
    asked: () => asked,
  };
}

test('a write that ends while the list is asked for the first time is shown', async () => {
  const list = watchSlowList();
  list.store(['written']);
  const invalidated = queryClient.invalidateQueries({ queryKey: ['list'] });
  list.letThrough();
  await invalidated;
  expect(list.shown()).toEqual(['written']);
  list.stop();
});

test('a list that is shown already is asked for once after a write', async () => {
  const list = watchSlowList();
  list.letThrough();
  await expect.poll(list.shown).toEqual([]);
  list.store(['written']);
  await queryClient.invalidateQueries({ queryKey: ['list'] });
  expect(list.shown()).toEqual(['written']);
  expect(list.asked()).toBe(2);
  list.stop();
});

test('the answer to a list that was asked for ahead of its page is stale after a write', async () => {
  const held = Promise.withResolvers<string[]>();
  const ahead = queryClient.prefetchQuery({ queryKey: ['list'], queryFn: () => held.promise });
  const invalidated = queryClient.invalidateQueries({ queryKey: ['list'] });
  held.resolve([]);
  await Promise.all([ahead, invalidated]);
  expect(queryClient.getQueryState(['list'])).toMatchObject({ data: [], isInvalidated: true });
});

test('what is sent without a connection fails at once, and does not wait without a word', async () => {
  onlineManager.setOnline(false);
  const sending = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(sending.mutate()).rejects.toThrow('Failed to fetch');
  expect(sending.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
});
