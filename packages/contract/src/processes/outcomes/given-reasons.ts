import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';

const outcomeReason = z.object({
  code: z.string(),
  /** The organisation's own words; null for those of the catalogue, at `reasons.<code>`. */
  staff: z.nullable(z.string()),
  candidate: z.nullable(z.string()),
  told: z.boolean(),
  schemes: z.array(z.string()),
  stages: z.array(z.int()),
  archived: z.boolean(),
});
export type OutcomeReason = z.infer<typeof outcomeReason>;

export const listOutcomeReasons = endpoint({
  id: 'outcomes.reasons',
  method: 'GET',
  path: '/api/v1/outcome-reasons',
  summary: "List the reasons for not taking candidates forward, in the organisation's order, with archived ones",
  needs: 'candidate:read',
  rate: 'read',
  answers: { 200: z.array(outcomeReason) },
});
