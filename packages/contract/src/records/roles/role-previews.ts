import { previewDays } from '@evenhand/domain/roles/role-facts';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, idParams, time } from '../../base/scalars.ts';
import { formDefinition } from '../forms/form-definition.ts';
import { readIn, shownRole } from '../public-roles.ts';

export const previewRole = endpoint({
  id: 'roles.preview',
  method: 'GET',
  path: '/api/public/preview/:roleId',
  summary: 'Preview a role and its form: a published one, or an unpublished one by a link from staff; saves nothing',
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
  summary: 'List the preview links of a role that still work, newest first',
  needs: 'role:edit',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(rolePreview) },
});

export const shareRolePreview = endpoint({
  id: 'roles.share-preview',
  method: 'POST',
  path: '/api/v1/roles/:id/previews',
  summary: 'Create a link by which any visitor may preview the role and its form until it ends',
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
  summary: 'Revoke a preview link',
  needs: 'role:edit',
  rate: 'write',
  params: z.object({ id, previewId: id }),
  answers: { 200: done },
});
