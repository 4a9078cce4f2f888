import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './scalars.ts';

const doing = z.enum(['reading', 'editing']);

const presentColleague = z.object({ id, name: z.string(), doing });
export type PresentColleague = z.infer<typeof presentColleague>;

export const keepPresence = endpoint({
  id: 'presence.keep',
  method: 'PUT',
  path: '/api/v1/candidate/:id/presence',
  summary:
    'Says that the caller is at a candidate, and who of the team is there too; asked again while the page is open',
  needs: 'candidate:read',
  rate: 'read',
  params: idParams,
  body: z.strictObject({ applicationId: z.optional(id), doing: z._default(doing, 'reading') }),
  answers: { 200: z.array(presentColleague) },
});
