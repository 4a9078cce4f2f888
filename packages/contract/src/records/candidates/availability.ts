import { availabilities } from '@evenhand/domain/candidates/availability';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams } from '../../base/scalars.ts';
import { manyAnswers, picked } from '../../screens/bulk-moves/bulk-moves.ts';

const availability = z.enum(availabilities);

export const setAvailability = endpoint({
  id: 'candidates.set-availability',
  method: 'POST',
  path: '/api/v1/candidate/:id/availability',
  summary: "Set a candidate's availability; a change since the `expected` one is 409",
  needs: 'candidate:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ availability, expected: z.optional(availability) }),
  answers: {
    /** `batchId` undoes the change, as with a bulk action. */
    200: z.object({ id, availability, batchId: id }),
  },
  /** Comes with the reason in `why`, the present availability, who set it and when. */
  errors: ['availability_refused'],
});

export const bulkAvailability = endpoint({
  id: 'candidates.bulk-availability',
  method: 'POST',
  path: '/api/v1/candidate/bulkavailability',
  summary: "Set availability for many candidates of a role, for more than 200 by a job; each one's result is returned",
  needs: 'candidate:edit',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    ...picked,
    availability,
    /** Availability shown for each candidate. One whose availability has changed meanwhile is left unchanged. */
    expected: z.optional(z.record(id, availability)),
  }),
  answers: manyAnswers,
});
