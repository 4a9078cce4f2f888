import { deleteCandidate, listDeletedCandidates, restoreCandidate } from '@evenhand/contract/processes/deletions';
import type { DeletionReason } from '@evenhand/domain/deletions/deletion';
import { queryOptions } from '@tanstack/react-query';
import { movesChanged } from '../../entities/application/application-queries.ts';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

/** Loads the candidates deleted recently who can still be restored. */
export const deletedQuery = queryOptions({
  queryKey: ['deleted-candidates'],
  queryFn: ({ signal }) => request(listDeletedCandidates, { signal }),
  refetchOnWindowFocus: true,
  staleTime: 5000,
});

/** Reloads lists, pages and histories, also after a refusal, which means that a colleague was first. */
const changed = (): Promise<unknown> =>
  Promise.all([movesChanged(), queryClient.invalidateQueries({ queryKey: ['deleted-candidates'] })]);

/** Deletes a candidate. Returns until when they can be restored. */
export async function remove(candidateId: string, reason: DeletionReason): Promise<string> {
  try {
    const { restorableUntil } = await request(deleteCandidate, { params: { id: candidateId }, body: { reason } });
    return restorableUntil;
  } finally {
    await changed();
  }
}

export async function restore(candidateId: string): Promise<void> {
  try {
    await request(restoreCandidate, { params: { id: candidateId } });
  } finally {
    await changed();
  }
}
