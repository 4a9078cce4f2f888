import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('what is sent without a connection fails at once, and does not wait without a word', async () => {
  onlineManager.setOnline(false);
  const sending = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(sending.mutate()).rejects.toThrow('Failed to fetch');
  expect(sending.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
});
