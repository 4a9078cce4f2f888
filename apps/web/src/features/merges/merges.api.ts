import {
  listMerges,
  type MergePreview,
  mergeCandidates,
  previewMerge,
  undoMerge,
} from '@evenhand/contract/processes/merges';
import { queryOptions } from '@tanstack/react-query';
import { movesChanged } from '../../entities/application/application-queries.ts';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

/** Two records side by side; the first is the one that is kept. Never from memory: what is chosen here is for good. */
export const previewQuery = (id: string, otherId: string) =>
  queryOptions({
    queryKey: ['merges', 'preview', id, otherId],
    queryFn: ({ signal }) => request(previewMerge, { params: { id, otherId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Loads the records that were merged into one and can still be separated from it. */
export const mergesQuery = (id: string) =>
  queryOptions({
    queryKey: ['merges', 'of', id],
    queryFn: ({ signal }) => request(listMerges, { params: { id }, signal }),
  });

/** Reloads everything except the comparison, because one of the two records no longer exists. */
const changed = (): Promise<unknown> =>
  Promise.all([movesChanged(), queryClient.invalidateQueries({ queryKey: ['merges', 'of'] })]);

/** Merges two records as they were shown. Returns until when they can be separated again. */
export async function merge(
  { kept, gone }: MergePreview,
  choice: { readonly take: string[]; readonly keptApplications: string[] },
): Promise<string> {
  const { undoUntil } = await request(mergeCandidates, {
    params: { id: kept.id, otherId: gone.id },
    body: { ...choice, version: kept.version, otherVersion: gone.version },
  });
  await changed();
  return undoUntil;
}

export async function takeOut(id: string, mergeId: string): Promise<void> {
  try {
    await request(undoMerge, { params: { id, mergeId } });
  } finally {
    await changed();
  }
}
