import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';

export const countThreads = endpoint({
  id: 'message-threads.count',
  method: 'GET',
  path: '/api/v1/message-threads/count',
  summary: 'Count the unanswered threads on roles that the caller may see, and those assigned to the caller',
  needs: 'candidate:read',
  rate: 'read',
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: z.object({ unanswered: z.int(), mine: z.int() }) },
});
