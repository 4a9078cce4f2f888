import { listMentionable, listNotes } from '@evenhand/contract/processes/notes';
import { queryOptions } from '@tanstack/react-query';
import { candidateFeedKey } from '../../../entities/candidate/candidate-keys.ts';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

export const notesQuery = (candidateId: string) =>
  queryOptions({
    queryKey: ['notes', candidateId],
    queryFn: ({ signal }) => request(listNotes, { params: { id: candidateId }, signal }),
  });

/** Query for colleagues by a few letters of their name who could read a note about this. */
export const mentionableQuery = (
  { candidateId, applicationId }: { readonly candidateId: string; readonly applicationId: string | null },
  searchTerm: string,
) =>
  queryOptions({
    queryKey: ['mentionable', candidateId, applicationId, searchTerm],
    queryFn: ({ signal }) =>
      request(listMentionable, {
        params: { id: candidateId },
        query: { searchTerm, ...(applicationId ? { applicationId } : {}) },
        signal,
      }),
    staleTime: 60_000,
  });

/** Refetches the lists of notes and the feed. */
export const notesChanged = (candidateId: string): Promise<void> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['notes', candidateId] }),
    queryClient.invalidateQueries({ queryKey: candidateFeedKey(candidateId) }),
  ]).then(() => undefined);
