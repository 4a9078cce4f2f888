import { deletionReasons } from '@evenhand/domain/deletions/deletion';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { done, id, idParams, time } from '../base/scalars.ts';

const reason = z.enum(deletionReasons);

/** Candidate whom staff have deleted and who can still be restored. */
export const deletedCandidate = z.object({
  id,
  name: z.string(),
  email: z.string(),
  reason: z.nullable(reason),
  deletedAt: time,
  /** Person who deleted them; null when that person is no longer here. */
  deletedBy: z.nullable(z.string()),
  /** Day on which everything about them is erased for good. */
  restorableUntil: time,
  /** Roles they had applied for. */
  roles: z.array(z.string()),
});
export type DeletedCandidate = z.infer<typeof deletedCandidate>;

export const deleteCandidate = endpoint({
  id: 'candidates.delete',
  method: 'DELETE',
  path: '/api/v1/candidate/:id',
  summary: 'Delete a candidate; they cannot be worked on any more, and are erased after 30 days',
  needs: 'candidate:delete',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ reason }),
  answers: { 200: z.object({ restorableUntil: time }) },
});

export const restoreCandidate = endpoint({
  id: 'candidates.restore',
  method: 'POST',
  path: '/api/v1/candidate/:id/restore',
  summary: 'Restore a candidate who was deleted in the last 30 days',
  needs: 'candidate:delete',
  rate: 'write',
  params: idParams,
  answers: { 200: done },
  errors: ['nothing_to_undo', 'waits_on_archived'],
});

export const listDeletedCandidates = endpoint({
  id: 'candidates.deleted',
  method: 'GET',
  path: '/api/v1/deleted-candidates',
  summary: 'List the candidates deleted in the last 30 days who can be restored, latest first',
  needs: 'candidate:delete',
  rate: 'read',
  answers: { 200: z.array(deletedCandidate) },
});
