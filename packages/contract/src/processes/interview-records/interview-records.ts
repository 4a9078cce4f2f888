import { codeStages } from '@evenhand/domain/pipeline/substages';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams, time, version } from '../../base/scalars.ts';
import { interviewType } from '../../records/interview-types.ts';
import { ofApplication } from '../offers.ts';

const answer = z.strictObject({
  /** The question as the type has it. */
  label: z.string().check(z.maxLength(100)),
  value: z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean()]),
});

const person = z.object({ id, name: z.string() });

const interviewRecord = z.object({
  id,
  startedAt: time,
  startedBy: z.nullable(person),
  completedAt: z.nullable(time),
  completedBy: z.nullable(person),
  answers: z.array(answer),
  version,
});

const currentInterview = z.object({
  applicationId: id,
  stageId: z.int(),
  substageId: z.int(),
  codeStage: z.enum(codeStages),
  type: interviewType,
  /** Null until it is started. */
  record: z.nullable(interviewRecord),
  canStart: z.boolean(),
  isActionable: z.boolean(),
  isInReview: z.boolean(),
  canComplete: z.boolean(),
});
export type CurrentInterview = z.infer<typeof currentInterview>;

const currentAnswer = z.object({
  interview: z.nullable(currentInterview),
  /** Stages in which the application has an interview: one that was started, or a booked time. */
  interviewStageIds: z.array(z.int()),
});

export const getCurrentInterview = endpoint({
  id: 'interview-records.current',
  method: 'GET',
  path: '/api/v1/candidate/:id/:x/getCurrentInterview',
  summary: 'Get the interview in play for the candidate’s present stage on a role; x is the role',
  needs: 'candidate:read',
  rate: 'read',
  params: z.object({ id, x: id }),
  answers: { 200: currentAnswer },
});

const body = z.strictObject({
  ...ofApplication,
  answers: z._default(z.array(answer).check(z.maxLength(20)), []),
  /** Position that the caller saw. */
  expected: z.optional(z.strictObject({ stageId: z.int(), substageId: z.int() })),
});

const refusals = [
  'application_moved',
  'application_closed',
  'candidate_deleted',
  'move_not_allowed',
  'not_submitted',
  'invalid',
] as const;

export const startInterview = endpoint({
  id: 'interview-records.start',
  method: 'POST',
  path: '/api/v1/candidate/:id/interview/start',
  summary: 'Start the interview of the present stage: it moves the application to the state of its type',
  needs: 'application:move',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body,
  answers: { 200: currentAnswer },
  errors: [...refusals],
});

export const completeInterview = endpoint({
  id: 'interview-records.complete',
  method: 'POST',
  path: '/api/v1/candidate/:id/interview/complete',
  summary: 'Complete the interview of the present stage with the answers to the questions of its type',
  needs: 'application:move',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body,
  answers: { 200: currentAnswer },
  errors: [...refusals],
});
