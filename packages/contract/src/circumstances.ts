import { endpoint } from './endpoint.ts';
import { done, idParams } from './scalars.ts';

export const noteCircumstancesRead = endpoint({
  id: 'candidates.circumstances-read',
  method: 'POST',
  path: '/api/v1/candidate/:id/circumstances-read',
  summary:
    'Somebody of the team has before them what a candidate says affected their results; kept once until it changes',
  needs: 'candidate:read',
  rate: 'write',
  params: idParams,
  answers: { 200: done },
});
