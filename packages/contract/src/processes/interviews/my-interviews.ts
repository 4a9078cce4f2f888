import { interviewOutcomes, panelRoles } from '@evenhand/domain/interviews/interview-limits';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, time } from '../../base/scalars.ts';
import { criterion, pipelineStage } from '../../records/roles/roles.ts';
import { interviewee } from './interviews.ts';

const myInterview = z.object({
  bookingId: id,
  startsAt: time,
  endsAt: time,
  timeZone: z.string(),
  outcome: z.nullable(z.enum(interviewOutcomes)),
  place: z.string(),
  videoUrl: z.string(),
  role: z.object({ id, title: z.string() }),
  stageId: z.int(),
  candidate: interviewee,
  /** The caller's seat. OBSERVER: a trainee who sits in. */
  panelRole: z.enum(panelRoles),
  /** Names of the others who hold it. */
  colleagues: z.array(z.string()),
  /** True when the caller has scored the application at the stage of the interview. */
  isScored: z.boolean(),
  /** True when the caller may open the candidate's page: they are on the role's team. */
  onTeam: z.boolean(),
  /** True when the caller may open the scorecard and the pack: they are on the team, or their seat in the panel lasts. */
  mayOpen: z.boolean(),
});

const myInterviews = z.object({
  /** Those of the last fourteen days and the next sixty, by time. */
  interviews: z.array(myInterview),
  /** Candidates whom the caller has said that they know. */
  known: z.array(z.object({ candidate: interviewee, role: z.object({ id, title: z.string() }), declaredAt: time })),
});
export type MyInterviews = z.infer<typeof myInterviews>;
export type MyInterview = z.infer<typeof myInterview>;

const myInterviewCard = z.object({
  interview: myInterview,
  /** Empty for callers who score nothing. */
  criteria: z.array(criterion),
  pipeline: z.array(pipelineStage),
  scheme: z.string(),
});
export type MyInterviewCard = z.infer<typeof myInterviewCard>;

const bookingParams = z.object({ bookingId: id });

export const listMyInterviews = endpoint({
  id: 'interviews.list-mine',
  method: 'GET',
  path: '/api/v1/my-interviews',
  summary: 'List the interviews that the caller holds or sits in on',
  needs: 'candidate:read',
  rate: 'read',
  answers: { 200: myInterviews },
});

export const getMyInterview = endpoint({
  id: 'interviews.get-mine',
  method: 'GET',
  path: '/api/v1/my-interviews/:bookingId',
  summary: 'Get one interview of the caller with what is to be asked about',
  needs: 'candidate:read',
  rate: 'read',
  params: bookingParams,
  answers: { 200: myInterviewCard },
});

export const setMyOutcome = endpoint({
  id: 'interviews.set-my-outcome',
  method: 'POST',
  path: '/api/v1/my-interviews/:bookingId/outcome',
  summary:
    'Record whether the candidate came to an interview that the caller holds, from a quarter of an hour before it',
  needs: 'candidate:read',
  rate: 'write',
  params: bookingParams,
  body: z.strictObject({
    outcome: z.nullable(z.enum(['ATTENDED', 'LATE', 'NO_SHOW'])),
    /** The outcome that the caller sees. */
    known: z.nullable(z.enum(interviewOutcomes)),
  }),
  answers: { 200: myInterviews },
  errors: ['stale_version', 'invalid'],
});

export const declareConflict = endpoint({
  id: 'interviews.declare-conflict',
  method: 'POST',
  path: '/api/v1/my-interviews/:bookingId/conflict',
  summary:
    'Take the caller off all interviews of a candidate whom they know; stand-ins are found and told, without the reason',
  needs: 'candidate:read',
  rate: 'write',
  params: bookingParams,
  answers: { 200: myInterviews },
});

export const removeConflict = endpoint({
  id: 'interviews.remove-conflict',
  method: 'DELETE',
  path: '/api/v1/my-interviews/conflicts/:applicationId',
  summary: 'Take back that the caller knows a candidate; the interviews stay with those who stand in',
  needs: 'candidate:read',
  rate: 'write',
  params: z.object({ applicationId: id }),
  answers: { 200: done },
});
