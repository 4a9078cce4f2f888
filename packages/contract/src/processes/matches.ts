import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { done, id, idParams, time } from '../base/scalars.ts';
import { addedCandidate } from './added-candidates.ts';

/** Suggestion by a member of the team that a candidate would suit a role. */
export const candidateMatch = z.object({
  candidateId: id,
  candidateName: z.string(),
  roleId: id,
  roleTitle: z.string(),
  reason: z.string(),
  by: z.nullable(z.string()),
  at: time,
});
export type CandidateMatch = z.infer<typeof candidateMatch>;

const ofCandidate = z.object({ id, cid: id });

export const saveMatch = endpoint({
  id: 'matches.save',
  method: 'PUT',
  path: '/api/v1/organization/:id/candidate/:cid/match',
  summary: 'Suggest a candidate for a role, with a reason; repeating it replaces the reason',
  needs: 'note:write',
  rate: 'write',
  params: ofCandidate,
  body: z.strictObject({ roleId: id, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
  answers: { 200: candidateMatch },
  errors: ['on_role_already', 'role_archived'],
});

export const removeMatch = endpoint({
  id: 'matches.remove',
  method: 'DELETE',
  path: '/api/v1/organization/:id/candidate/:cid/match',
  summary: 'Remove a suggestion',
  needs: 'note:write',
  rate: 'write',
  params: ofCandidate,
  body: z.strictObject({ roleId: id }),
  answers: { 200: done },
});

export const listMatchesOfCandidate = endpoint({
  id: 'matches.of-candidate',
  method: 'GET',
  path: '/api/v1/candidate/:id/matches',
  summary: 'List the roles for which a candidate has been suggested',
  needs: 'note:read',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(candidateMatch) },
});

export const listMatchesOfRole = endpoint({
  id: 'matches.of-role',
  method: 'GET',
  path: '/api/v1/roles/:id/matches',
  summary: 'List the candidates suggested for a role; empty for a caller who may not know who applies',
  needs: 'note:read',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(candidateMatch) },
});

export const acceptMatch = endpoint({
  id: 'matches.accept',
  method: 'POST',
  path: '/api/v1/roles/:id/matches/:candidateId',
  summary: 'Add a suggested candidate to the role, and tell them',
  needs: 'candidate:edit',
  rate: 'write',
  idempotent: true,
  params: z.object({ id, candidateId: id }),
  answers: { 201: addedCandidate },
  errors: ['on_role_already', 'application_begun', 'role_archived', 'limit_reached'],
});
