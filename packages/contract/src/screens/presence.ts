import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, idParams } from '../base/scalars.ts';

const doing = z.enum(['reading', 'editing']);

const presentColleague = z.object({ id, name: z.string(), doing });
export type PresentColleague = z.infer<typeof presentColleague>;

export const keepPresence = endpoint({
  id: 'presence.keep',
  method: 'PUT',
  path: '/api/v1/candidate/:id/presence',
  summary:
    'Record that the caller is viewing a candidate, and list the colleagues who are too; repeated while the page is open',
  needs: 'candidate:read',
  rate: 'read',
  params: idParams,
  body: z.strictObject({ applicationId: z.optional(id), doing: z._default(doing, 'reading') }),
  answers: { 200: z.array(presentColleague) },
});
