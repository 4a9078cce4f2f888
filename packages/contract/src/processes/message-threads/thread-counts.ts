import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';

const threadCounts = z.object({
  /** On roles that the caller may see. */
  unanswered: z.int(),
  /** Assigned to the caller. */
  mine: z.int(),
  /** Candidates on roles that the caller may see who did not get our last mail. */
  unreached: z.int(),
  /** Mails that could not be placed; 0 for a caller who may not place them. */
  unplaced: z.int(),
});
export type ThreadCounts = z.infer<typeof threadCounts>;

export const countThreads = endpoint({
  id: 'message-threads.count',
  method: 'GET',
  path: '/api/v1/message-threads/count',
  summary: 'Count the threads to answer, candidates whom mail did not reach, and mails that could not be placed',
  needs: 'candidate:read',
  rate: 'read',
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: threadCounts },
});
