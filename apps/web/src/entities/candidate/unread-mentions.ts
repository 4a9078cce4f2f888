import { countUnreadMentions, seeMentions } from '@evenhand/contract/processes/notes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../lib/http/query-client.ts';
import { request } from '../session/http.ts';

const lookAgainAfter = 60_000;

export const mentionsKey = ['notes', 'mentions', 'list'] as const;

/** Counts the notes that mention the user and that they have not opened. */
export const unreadMentionsQuery = queryOptions({
  queryKey: ['notes', 'mentions', 'unread'],
  queryFn: ({ signal }) => request(countUnreadMentions, { query: {}, signal }),
  refetchInterval: lookAgainAfter,
  refetchOnWindowFocus: true,
});

export async function markMentionsSeen(noteIds: readonly string[]): Promise<void> {
  // An older answer that is still on its way would bring them back.
  await queryClient.cancelQueries({ queryKey: unreadMentionsQuery.queryKey });
  const left = await request(seeMentions, { body: { noteIds: [...noteIds] } });
  queryClient.setQueryData(unreadMentionsQuery.queryKey, left);
  await queryClient.invalidateQueries({ queryKey: mentionsKey });
}

/** Notes that are shown have been opened: those that speak to the reader are unread no more. */
export function useMentionsSeen(shown: readonly string[]): void {
  const { data } = useQuery(unreadMentionsQuery);
  const opened = (data?.noteIds ?? []).filter((id) => shown.includes(id)).join();
  useEffect(() => {
    // Without an answer they stay unread, and are read when they are opened again.
    if (opened !== '') markMentionsSeen(opened.split(',')).catch(() => undefined);
  }, [opened]);
}
