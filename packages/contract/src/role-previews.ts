import { previewDays } from '@evenhand/domain/roles/role-facts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { formDefinition } from './form-definition.ts';
import { readIn, shownRole } from './public-roles.ts';
import { done, id, idParams, time } from './scalars.ts';

export const previewRole = endpoint({
  id: 'roles.preview',
  method: 'GET',
  path: '/api/public/preview/:roleId',
  summary: 'A role and its form to look at: a published one, or with a link from staff one that is not; saves nothing',
  needs: 'public',
  rate: 'read',
  params: z.object({ roleId: id }),
  query: z.object({ ...readIn, token: z.optional(z.string().check(z.maxLength(200))) }),
  answers: {
    200: z.object({
      role: shownRole,
      form: formDefinition,
      /** True when any visitor can find it. */
      published: z.boolean(),
      /** End of the link that led here; null without one. */
      expiresAt: z.nullable(time),
    }),
  },
  errors: ['role_over', 'token_spent'],
});

export const rolePreview = z.object({
  id,
  /** Whole address, with its signature. */
  url: z.string(),
  createdAt: time,
  createdBy: z.string(),
  expiresAt: time,
});
export type RolePreview = z.infer<typeof rolePreview>;

export const listRolePreviews = endpoint({
  id: 'roles.previews',
  method: 'GET',
  path: '/api/v1/roles/:id/previews',
  summary: 'Links to a preview of the role that still lead there, the newest first',
  needs: 'role:edit',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(rolePreview) },
});

export const shareRolePreview = endpoint({
  id: 'roles.share-preview',
  method: 'POST',
  path: '/api/v1/roles/:id/previews',
  summary: 'A link by which anybody may look at the role and its form until it ends',
  needs: 'role:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ days: z.literal(previewDays) }),
  answers: { 201: rolePreview },
});

export const revokeRolePreview = endpoint({
  id: 'roles.revoke-preview',
  method: 'POST',
  path: '/api/v1/roles/:id/previews/:previewId/revoke',
  summary: 'Takes a link back: it leads nowhere from now on',
  needs: 'role:edit',
  rate: 'write',
  params: z.object({ id, previewId: id }),
  answers: { 200: done },
});
