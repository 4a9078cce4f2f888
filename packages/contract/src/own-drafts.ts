import * as z from 'zod/mini';
import { sectionData } from './candidates.ts';
import { endpoint } from './endpoint.ts';
import { time, version } from './scalars.ts';

/** Form of the draft: adjustments, or an answer to one request or amendment. */
const form = z
  .string()
  .check(z.maxLength(60), z.regex(/^(?:adjustments|(?:request|amendment|amendment-wish)-[0-9a-f-]{36})$/));
const params = z.object({ form });

/** Input of a form that was not sent yet. Version 0 means that none was ever saved. */
export const ownDraft = z.object({ data: sectionData, version, savedAt: z.nullable(time) });
export type OwnDraft = z.infer<typeof ownDraft>;

export const getOwnDraft = endpoint({
  id: 'own-drafts.get',
  method: 'GET',
  path: '/api/v1/own-drafts/:form',
  summary: 'What the caller has typed into a form beside their applications and not sent yet',
  needs: 'own-profile:read',
  rate: 'read',
  params,
  answers: { 200: ownDraft },
});

/** Changes only the draft. Repeating it returns the same receipt. */
export const saveOwnDraft = endpoint({
  id: 'own-drafts.save',
  method: 'PUT',
  path: '/api/v1/own-drafts/:form',
  summary: 'Keeps what is being typed into such a form and answers a receipt; empty data drops it',
  needs: 'own-profile:edit',
  rate: 'write',
  params,
  body: z.strictObject({ data: sectionData, version }),
  answers: { 200: z.object({ version, savedAt: time }) },
  errors: ['stale_version', 'too_large'],
});
