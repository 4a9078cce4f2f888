import { availabilities } from '@evenhand/domain/candidates/availability';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams } from '../../base/scalars.ts';

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
