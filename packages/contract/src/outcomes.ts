import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, longText } from './scalars.ts';

/** One mail as it would go out. */
export const outcomePreview = z.object({
  applicationId: id,
  candidateId: id,
  candidateName: z.string(),
  reason: z.nullable(z.string()),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type OutcomePreview = z.infer<typeof outcomePreview>;

export const listPendingOutcomes = endpoint({
  id: 'outcomes.pending',
  method: 'GET',
  path: '/api/v1/roles/:id/pending-outcomes',
  summary: 'The pending rejections of a role with the mail each person would get',
  needs: 'application:reject-in-bulk',
  rate: 'read',
  params: idParams,
  answers: { 200: z.object({ total: z.int(), outcomes: z.array(outcomePreview) }) },
});

export const releaseOutcomes = endpoint({
  id: 'outcomes.release',
  method: 'POST',
  path: '/api/v1/roles/:id/pending-outcomes/release',
  summary: 'Sends pending outcomes: the candidates see them and the mails go out',
  needs: 'application:reject-in-bulk',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    applicationIds: z.array(id).check(z.minLength(1), z.maxLength(10_000)),
    /** A sentence of the sender's own put into each mail. */
    message: z.optional(longText),
  }),
  answers: {
    200: z.object({
      batchId: id,
      released: z.int(),
      skipped: z.array(z.object({ applicationId: id, why: z.string() })),
    }),
  },
});
