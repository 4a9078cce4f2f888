import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

/** Watches a list whose first answer is held back, as over a slow line. */
function watchSlowList() {
  let stored: readonly string[] = [];
  const held: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: async () => {
      const answer = stored;
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
  list.stop();
});
