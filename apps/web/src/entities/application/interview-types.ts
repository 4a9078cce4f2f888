import { listInterviewTypes } from '@evenhand/contract/records/interview-types';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../session/http.ts';

/** Loads the organisation's types of interview, in their order. */
export const interviewTypesQuery = queryOptions({
  queryKey: ['interview-types'],
  queryFn: ({ signal }) => request(listInterviewTypes, { signal }),
});
