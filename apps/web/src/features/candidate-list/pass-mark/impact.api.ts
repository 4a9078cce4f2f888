import { type CutImpact, previewImpact } from '@evenhand/contract/screens/impact';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import type { Picked } from '../bulk/picked-candidates.ts';

export const impactKey = ['impact'];

/** Query for the effect of moving the picked candidates. Asked once for each position, because the server stores every preview. */
export const impactQuery = (picked: Picked, to: StagePosition) =>
  queryOptions({
    queryKey: [...impactKey, picked, to],
    queryFn: ({ signal }): Promise<CutImpact> =>
      request(previewImpact, { params: { stageId: to.stageId, substageId: to.substageId }, body: picked, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
