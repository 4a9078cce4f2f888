import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, time, version } from '../../base/scalars.ts';

export const loggedCallKinds = ['PHONE', 'IN_PERSON'] as const;
/** OUT: the team called. IN: the candidate did. */
export const callDirections = ['OUT', 'IN'] as const;

export const loggedCall = z.object({
  id,
  applicationId: id,
  kind: z.enum(loggedCallKinds),
  direction: z.enum(callDirections),
  /** When they spoke; to the day for a reader who must not know the candidate. */
  at: z.string(),
  note: z.string(),
  author: z.object({ id, name: z.string() }),
  isCorrected: z.boolean(),
  /** True when the caller may correct it and take it away: its author, and administrators. */
  mayEdit: z.boolean(),
  version,
});
export type LoggedCall = z.infer<typeof loggedCall>;

const content = {
  kind: z.enum(loggedCallKinds),
  direction: z.enum(callDirections),
  at: time,
  note: z._default(z.string().check(z.trim(), z.maxLength(5000)), ''),
};
const path = '/api/v1/candidate/:id/messages/:applicationId/calls' as const;
const params = z.object({ id, applicationId: id });
const callParams = z.object({ id, applicationId: id, loggedCallId: id });

export const createLoggedCall = endpoint({
  id: 'logged-calls.create',
  method: 'POST',
  path,
  summary: 'Log a conversation with a candidate by phone or in person; candidates are never shown it',
  needs: 'note:write',
  rate: 'write',
  idempotent: true,
  params,
  body: z.strictObject(content),
  answers: { 201: loggedCall },
  errors: ['candidate_deleted', 'invalid'],
});

export const updateLoggedCall = endpoint({
  id: 'logged-calls.update',
  method: 'PUT',
  path: `${path}/:loggedCallId`,
  summary: 'Correct a logged call',
  needs: 'note:write',
  rate: 'write',
  params: callParams,
  body: z.strictObject({ ...content, version }),
  answers: { 200: loggedCall },
  errors: ['stale_version', 'candidate_deleted', 'invalid'],
});

export const deleteLoggedCall = endpoint({
  id: 'logged-calls.delete',
  method: 'DELETE',
  path: `${path}/:loggedCallId`,
  summary: 'Delete a logged call; it can be restored',
  needs: 'note:write',
  rate: 'write',
  params: callParams,
  answers: { 200: done },
  errors: ['candidate_deleted'],
});

export const restoreLoggedCall = endpoint({
  id: 'logged-calls.restore',
  method: 'POST',
  path: `${path}/:loggedCallId/restore`,
  summary: 'Restore a deleted call',
  needs: 'note:write',
  rate: 'write',
  params: callParams,
  answers: { 200: loggedCall },
  errors: ['candidate_deleted'],
});
