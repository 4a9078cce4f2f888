import {
  applyPanels,
  type PanelsPreview,
  previewPanels,
} from '@evenhand/contract/processes/interviews/interview-panels';
import { queryOptions } from '@tanstack/react-query';
import { interviewsKey } from '../../../entities/interview/interview-queries.ts';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

/** Loads a proposal of panels, each time anew. */
export const panelsPreviewQuery = (planId: string) =>
  queryOptions({
    queryKey: [...interviewsKey, 'panels', planId],
    queryFn: ({ signal }): Promise<PanelsPreview> => request(previewPanels, { params: { planId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

export async function applyProposal(
  planId: string,
  { basis, changes }: PanelsPreview,
  idempotencyKey: string,
): Promise<number> {
  const body = { basis, changes: changes.map(({ bookingId, userIds }) => ({ bookingId, userIds })) };
  const { changed } = await request(applyPanels, { params: { planId }, body, idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: interviewsKey });
  return changed;
}
