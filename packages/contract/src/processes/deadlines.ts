import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, idParams, shortText, time, version } from '../base/scalars.ts';
import { role } from '../records/roles/roles.ts';

export const extendRole = endpoint({
  id: 'deadlines.extend-role',
  method: 'POST',
  path: '/api/v1/roles/:id/extension',
  summary: "Extend a published role's closing, and tell every candidate who has a draft",
  needs: 'role:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ closesAt: time, version }),
  answers: {
    200: z.object({
      role,
      /** Number of candidates who get a mail. */
      told: z.int(),
    }),
  },
  errors: ['stale_version', 'role_not_open', 'invalid'],
});

/** Candidate who has begun an application and not sent it. */
export const draftHolder = z.object({
  /** The candidate's id, or the application's in a blind view. */
  id,
  /** Null in a blind view. */
  name: z.nullable(z.string()),
  reference: z.string(),
  begunAt: time,
  /** Time when an answer was last saved. */
  savedAt: time,
  /** Later deadline that they were given. */
  extendedTo: z.nullable(time),
});
export type DraftHolder = z.infer<typeof draftHolder>;

/** Number of candidates that are listed. The others are found by searching. */
export const mostDraftHolders = 200;

export const listDraftHolders = endpoint({
  id: 'deadlines.draft-holders',
  method: 'GET',
  path: '/api/v1/roles/:id/drafts',
  summary: 'List the candidates with an unsent application on a role, latest saved first, with their extensions',
  needs: 'role:edit',
  rate: 'read',
  params: idParams,
  /** Part of a name, an address or a reference. Only of a reference when names are hidden. */
  query: z.object({ searchTerm: z.optional(shortText) }),
  answers: {
    200: z.object({
      /** Number of all who have begun. */
      total: z.int(),
      /** Number of those who match the search. */
      found: z.int(),
      people: z.array(draftHolder),
    }),
  },
});

export const extendApplication = endpoint({
  id: 'deadlines.extend-application',
  method: 'POST',
  path: '/api/v1/roles/:id/drafts/:draftHolderId/extension',
  summary: 'Give one candidate more time for the application that they have begun, and tell them',
  needs: 'role:edit',
  rate: 'write',
  params: z.object({ id, draftHolderId: id }),
  body: z.strictObject({ until: time }),
  answers: { 200: draftHolder },
  errors: ['already_submitted', 'role_not_open', 'invalid'],
});
