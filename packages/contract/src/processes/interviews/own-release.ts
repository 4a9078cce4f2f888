import { mostWishes } from '@evenhand/domain/interviews/interview-limits';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, version } from '../../base/scalars.ts';
import { linkParams, ownInterview, seconds } from './own-interview.ts';

const starts = z.array(seconds).check(z.maxLength(500));

export const saveWishes = endpoint({
  id: 'interviews.save-wishes',
  method: 'PUT',
  path: '/api/public/interview/:id/wishes',
  summary: 'Save the times that the candidate wishes for, and those at which they cannot come, for the draw',
  needs: 'public',
  rate: 'registration',
  params: linkParams,
  body: z.strictObject({
    /** The dearest first. */
    wishes: z.array(seconds).check(z.minLength(1), z.maxLength(mostWishes)),
    excluded: z._default(starts, []),
    /** 0 for the first wishes. */
    version,
  }),
  answers: { 200: ownInterview },
  errors: ['interview_closed', 'stale_version', 'invalid'],
});

export const setWaiting = endpoint({
  id: 'interviews.set-waiting',
  method: 'PUT',
  path: '/api/public/interview/:id/waiting',
  summary: 'Join the waiting list for these starts or, with none, for any; null leaves it',
  needs: 'public',
  rate: 'registration',
  params: linkParams,
  body: z.strictObject({ wanted: z.nullable(starts) }),
  answers: { 200: ownInterview },
  errors: ['interview_closed', 'invalid'],
});

export const offerSwap = endpoint({
  id: 'interviews.offer-swap',
  method: 'PUT',
  path: '/api/public/interview/:id/swap',
  summary: 'Offer the booked time for one of these starts or, with none, for any; null withdraws the offer',
  needs: 'public',
  rate: 'registration',
  params: linkParams,
  body: z.strictObject({ wanted: z.nullable(starts) }),
  answers: { 200: ownInterview },
  errors: ['interview_fixed', 'interview_not_booked', 'invalid'],
});

export const takeSwap = endpoint({
  id: 'interviews.take-swap',
  method: 'POST',
  path: '/api/public/interview/:id/swaps/:swapId',
  summary: 'Take the time that another candidate offers, and give the own one for it',
  needs: 'public',
  rate: 'registration',
  params: z.object({ ...linkParams.shape, swapId: id }),
  answers: { 200: ownInterview },
  errors: ['interview_swap_gone', 'interview_fixed', 'interview_time_taken'],
});
