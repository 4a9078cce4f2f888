import { endpoint } from '../../base/endpoint.ts';
import { done, idParams } from '../../base/scalars.ts';

export const noteCircumstancesRead = endpoint({
  id: 'candidates.circumstances-read',
  method: 'POST',
  path: '/api/v1/candidate/:id/circumstances-read',
  summary:
    'Record that the caller has read what a candidate says affected their results; recorded once until it changes',
  needs: 'candidate:read',
  rate: 'write',
  params: idParams,
  answers: { 200: done },
});
