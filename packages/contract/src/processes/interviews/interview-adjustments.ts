import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { email } from '../../base/scalars.ts';
import { invitation, invitationParams } from './interviews.ts';

export const bookInterpreters = endpoint({
  id: 'interviews.book-interpreters',
  method: 'PUT',
  path: '/api/v1/interview-plans/:planId/invitations/:invitationId/interpreters',
  summary: 'Set the interpreters of an interview; those of a booked one are told at once, and of every change after it',
  needs: 'interview:arrange',
  rate: 'write',
  params: invitationParams,
  body: z.strictObject({
    people: z
      .array(z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), email }))
      .check(z.maxLength(4)),
  }),
  answers: { 200: invitation },
  errors: ['invalid'],
});

export const fitInterview = endpoint({
  id: 'interviews.fit',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/invitations/:invitationId/fit',
  summary:
    'Give a booked interview the length that it needs, at its start or the nearest time with room, and tell all concerned',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params: invitationParams,
  answers: { 200: invitation },
  errors: ['interview_time_taken', 'interview_not_booked'],
});
