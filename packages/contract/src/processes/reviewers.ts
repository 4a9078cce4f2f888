import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id } from '../base/scalars.ts';

export const listReviewers = endpoint({
  id: 'roles.reviewers',
  method: 'GET',
  path: '/api/v1/roles/:roleId/reviewers',
  summary: 'List the reviewers who can be assigned on a role, with the number of applications that wait for each',
  needs: 'application:assign',
  rate: 'read',
  params: z.object({ roleId: id }),
  answers: { 200: z.array(z.object({ id, name: z.string(), waiting: z.int() })) },
});
