import type { Permission } from '@evenhand/domain/access/permissions';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time, version } from '../../base/scalars.ts';
import { publicOrganization } from '../organizations/public-organization.ts';

const userType = z.enum(['CANDIDATE', 'ANONYMOUS_CANDIDATE', 'HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN']);
/** Only its type says which permissions there are: a page of an older build may be told of newer ones. */
const permission = z.string() as z.ZodMiniType<Permission, Permission>;

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType,
  productType: z.string(),
  candidateId: z.nullable(id),
  /** True when an application exists, draft or sent. Decides the landing page. */
  hasApplication: z.boolean(),
  avatarBase64: z.nullable(z.string()),
  language: z.string(),
  timeZone: z.nullable(z.string()),
  twoStep: z.enum(['off', 'email', 'app']),
  organization: z.object({
    ...publicOrganization.shape,
    sessionTimeout: z.nullable(z.int()),
    /** True when staff may look for people by name over all roles. */
    search: z.boolean(),
    configuration: z.record(z.string(), z.unknown()),
  }),
  permissions: z.array(permission),
  otpCookie: z.optional(z.string()),
  createdAt: time,
  version,
});

export type User = z.infer<typeof user>;

export const getUser = endpoint({
  id: 'users.current',
  method: 'GET',
  path: '/api/v1/user',
  summary: 'Get the signed-in user, their organisation and their permissions',
  needs: 'own-account:read',
  rate: 'read',
  query: z.object({ cookieRequested: z.optional(z.enum(['true', 'false'])), subdomain: z.optional(z.string()) }),
  answers: { 200: user },
});
