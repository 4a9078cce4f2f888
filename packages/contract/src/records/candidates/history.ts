import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams, numberText, time } from '../../base/scalars.ts';

/** One line of the history. */
export const historyEntry = z.object({
  id,
  at: time,
  kind: z.string(),
  actor: z.nullable(z.object({ id: z.nullable(id), name: z.string() })),
  roleTitle: z.nullable(z.string()),
  fromStage: z.nullable(z.int()),
  toStage: z.nullable(z.int()),
  fromSubstage: z.nullable(z.int()),
  toSubstage: z.nullable(z.int()),
  keys: z.array(z.string()),
  undone: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const getHistory = endpoint({
  id: 'candidates.history',
  method: 'GET',
  path: '/api/v1/candidate/:id/history',
  summary: 'List the events of a candidate, newest first',
  needs: 'candidate:read',
  rate: 'read',
  params: idParams,
  query: z.object({ limit: z._default(numberText, 100), subdomain: z.optional(z.string()) }),
  answers: { 200: z.array(historyEntry) },
});
