import { listMyInterviews } from '@evenhand/contract/processes/interviews/my-interviews';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../session/http.ts';
import { interviewsKey } from './interview-queries.ts';

/** The interviews that the user holds. */
export const myInterviewsQuery = queryOptions({
  queryKey: [...interviewsKey, 'mine'],
  queryFn: ({ signal }) => request(listMyInterviews, { signal }),
});
