import { getOwnAdjustments } from '@evenhand/contract/records/candidates/adjustments';
import { queryOptions } from '@tanstack/react-query';
import { candidatesKey } from '../../../entities/candidate/candidate-keys.ts';
import { request } from '../../../entities/session/http.ts';

/** Query for the candidate's own adjustments. Kept apart from the form, as a page that only offers them does not need it. */
export const adjustmentsQuery = (candidateId: string) =>
  queryOptions({
    queryKey: [...candidatesKey, 'adjustments', candidateId],
    queryFn: ({ signal }) => request(getOwnAdjustments, { params: { id: candidateId }, signal }),
  });
