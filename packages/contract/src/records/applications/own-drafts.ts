import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { time, version } from '../../base/scalars.ts';
import { sectionData } from '../candidates/candidates.ts';

/** Form of the draft: adjustments, an answer to one request or amendment, or a message about one application. */
const form = z
  .string()
  .check(z.maxLength(60), z.regex(/^(?:adjustments|(?:request|amendment|amendment-request|message)-[0-9a-f-]{36})$/));
const params = z.object({ form });

/** Input of a form that was not sent yet. Version 0 means that none was ever saved. */
export const ownDraft = z.object({ data: sectionData, version, savedAt: z.nullable(time) });
export type OwnDraft = z.infer<typeof ownDraft>;

export const getOwnDraft = endpoint({
  id: 'own-drafts.get',
  method: 'GET',
  path: '/api/v1/own-drafts/:form',
  summary: "Get the caller's unsent input of a form besides their applications",
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
  summary: 'Save the unsent input of such a form and answer a receipt; empty data removes it',
  needs: 'own-profile:edit',
  rate: 'write',
  params,
  body: z.strictObject({ data: sectionData, version }),
  answers: { 200: z.object({ version, savedAt: time }) },
  errors: ['stale_version', 'too_large'],
});
