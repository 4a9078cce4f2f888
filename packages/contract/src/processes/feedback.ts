import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, idParams, time, version } from '../base/scalars.ts';
import { ofApplication } from './offers.ts';

const strength = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const strengths = z.array(strength).check(z.maxLength(6));
const body = z.string().check(z.trim(), z.maxLength(5000));

/** The employer's feedback on an application. */
export const feedback = z.object({
  applicationId: id,
  strengths: z.array(z.string()),
  body: z.string(),
  /** Null while it is for the team only. */
  releasedAt: z.nullable(time),
  version,
});
export type Feedback = z.infer<typeof feedback>;

/** Released feedback as its candidate sees it. */
export const ownFeedback = z.object({ strengths: z.array(z.string()), body: z.string(), releasedAt: time });

export const getFeedback = endpoint({
  id: 'feedback.get',
  method: 'GET',
  path: '/api/v1/candidate/:id/feedback',
  summary: 'Get the feedback on one application, released or not; null when nothing is written',
  needs: 'feedback:read',
  rate: 'read',
  params: idParams,
  query: z.object({ ...ofApplication, subdomain: z.optional(z.string()) }),
  answers: { 200: z.nullable(feedback) },
});

export const saveFeedback = endpoint({
  id: 'feedback.save',
  method: 'PUT',
  path: '/api/v1/candidate/:id/feedback',
  summary: 'Save feedback; version 0 begins it. Released feedback cannot be changed',
  needs: 'feedback:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ ...ofApplication, strengths, body, version }),
  answers: { 200: feedback },
  errors: ['stale_version', 'feedback_released', 'not_submitted', 'invalid'],
});

export const releaseFeedback = endpoint({
  id: 'feedback.release',
  method: 'POST',
  path: '/api/v1/candidate/:id/feedback/release',
  summary: 'Release the feedback to a candidate whose outcome is released, and tell them by mail',
  needs: 'feedback:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ ...ofApplication, version }),
  answers: { 200: feedback },
  errors: ['stale_version', 'outcome_not_told', 'invalid'],
});
