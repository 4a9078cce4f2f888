import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams } from '../../base/scalars.ts';

const silence = z.object({
  role: z.object({ id, title: z.string() }),
  /** Days without a word after which a candidate has waited too long. */
  days: z.int(),
  /** Number of candidates who have waited longer. */
  people: z.int(),
});
export type Silence = z.infer<typeof silence>;

export const listSilences = endpoint({
  id: 'automatic-messages.silences',
  method: 'GET',
  path: '/api/v1/silences',
  summary:
    'List the caller’s roles on which candidates have heard nothing for longer than promised, most candidates first',
  needs: 'message:send',
  rate: 'read',
  answers: { 200: z.array(silence) },
});

const roleSilence = z.object({
  days: z.int(),
  /** Candidates who have waited longer, as the caller knows them; up to 10,000. */
  ids: z.array(id),
  /** The first of them. */
  people: z.array(z.object({ id, applicationId: id, name: z.string() })),
  /** Template for them: that of the role's message after a silence, or the role's own. */
  templateId: z.nullable(id),
});
export type RoleSilence = z.infer<typeof roleSilence>;

export const getRoleSilence = endpoint({
  id: 'automatic-messages.silence',
  method: 'GET',
  path: '/api/v1/roles/:id/silence',
  summary: 'List the candidates of a role who have heard nothing for longer than promised, with a template for them',
  needs: 'message:send',
  rate: 'read',
  params: idParams,
  answers: { 200: roleSilence },
});
