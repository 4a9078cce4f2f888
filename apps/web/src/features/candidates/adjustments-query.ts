import { getOwnAdjustments } from '@evenhand/contract/adjustments';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';

/** Apart from what is needed to tell it: who only applies is asked whether they want to. */
export const adjustmentsQuery = (candidateId: string) =>
  queryOptions({
    queryKey: ['candidates', 'adjustments', candidateId],
    queryFn: ({ signal }) => request(getOwnAdjustments, { params: { id: candidateId }, signal }),
  });
