import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, name, time, version } from '../../base/scalars.ts';
import { oneTimeCode } from './one-time-code.ts';
import { user } from './users.ts';

const device = z.object({ id, name: z.string(), lastUsedAt: time, current: z.boolean() });

export const getUserOrganizations = endpoint({
  id: 'users.organizations',
  method: 'GET',
  path: '/api/v1/user/userorganizations',
  summary: 'List the organisations in which the same verified e-mail has a staff user; with an id, only that one',
  needs: 'own-account:read',
  rate: 'read',
  query: z.object({ organizationId: z.optional(id), subdomain: z.optional(z.string()) }),
  answers: {
    200: z.array(
      z.object({
        id,
        name: z.string(),
        host: z.string(),
        productType: z.string(),
        /** True for another product of the same employer, where a token signs the person in. */
        sameEmployer: z.boolean(),
      }),
    ),
  },
});

export const updateUser = endpoint({
  id: 'users.update',
  method: 'PUT',
  path: '/api/v1/user',
  summary: "Update the caller's own name, avatar, language and time zone",
  needs: 'own-account:edit',
  rate: 'write',
  body: z.strictObject({
    firstName: name,
    lastName: name,
    language: z.optional(z.string().check(z.maxLength(10))),
    avatarBase64: z.optional(z.nullable(z.string().check(z.maxLength(2_000_000)))),
    /** IANA name; null for the organisation's own time zone. */
    timeZone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    version,
  }),
  answers: { 200: user },
  errors: ['stale_version'],
});

export const updatePassword = endpoint({
  id: 'users.password',
  method: 'PUT',
  path: '/api/v1/user/password',
  summary: "Change the caller's password and end every other session",
  needs: 'own-account:edit',
  rate: 'sign-in',
  body: z.strictObject({
    currentPassword: z.string().check(z.maxLength(200)),
    newPassword: z.string().check(z.maxLength(200)),
  }),
  answers: { 200: done },
});

const oldPassword = z.string().check(z.minLength(1), z.maxLength(200));

export const security = z.object({
  twoStep: z.enum(['off', 'email', 'app']),
  devices: z.array(device),
  /** Number of recovery codes that still work. */
  codesLeft: z.int(),
  /** Secret for an authenticator app. It takes effect once one of the app's codes is sent back. */
  enrolment: z.optional(z.object({ secret: z.string(), uri: z.string(), qr: z.string() })),
  /** Recovery codes, shown only this once. */
  recoveryCodes: z.optional(z.array(z.string())),
});

export type Security = z.infer<typeof security>;

export const updateSecurity = endpoint({
  id: 'users.security',
  method: 'PUT',
  path: '/api/v1/user/security',
  summary:
    "Change the caller's two-step sign-in (off, passcode by e-mail, authenticator app with recovery codes) and devices",
  needs: 'own-account:edit',
  rate: 'write',
  body: z.strictObject({
    /** To `app`: needs a code of the app being set up. From `app`: needs a code of it or a recovery code. */
    twoStep: z.optional(z.enum(['off', 'email', 'app'])),
    code: z.optional(oneTimeCode),
    /** Present password, needed from `email` to `off` when the account has one. */
    currentPassword: z.optional(oldPassword),
    /** Present password. Begins to set up an authenticator app. */
    beginApp: z.optional(oldPassword),
    /** Replaces the recovery codes. Needs a code of the app. */
    newCodes: z.optional(z.literal(true)),
    endDevice: z.optional(id),
    /** Signs out every other device. */
    endOthers: z.optional(z.literal(true)),
  }),
  answers: { 200: security },
  errors: ['app_not_begun', 'too_many_requests'],
});
