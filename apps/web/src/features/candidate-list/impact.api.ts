import { type CutImpact, previewImpact } from '@evenhand/contract/impact';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';
import type { Place } from '../../lib/moves.ts';
import type { Picked } from './picked.ts';

export const impactKey = ['impact'];

/** What a move of those picked would do. Asked once for each place: every look is kept on the server. */
export const impactQuery = (picked: Picked, to: Place) =>
  queryOptions({
    queryKey: [...impactKey, picked, to],
    queryFn: ({ signal }): Promise<CutImpact> =>
      request(previewImpact, { params: { stageId: to.stageId, substageId: to.substageId }, body: picked, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
