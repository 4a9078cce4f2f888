import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { accepted, done, email, id, shortText } from '../../base/scalars.ts';
import { triedCode } from './one-time-code.ts';

export const auth = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Absent in the browser's flow, where the refresh token is an HttpOnly cookie. */
  refresh_token: z.optional(z.string()),
  refreshable: z.boolean(),
  expires_in: z.int(),
  scope: z.string(),
  deviceId: id,
});

export type Auth = z.infer<typeof auth>;

const otpRequired = z.object({
  otpRequired: z.literal(true),
  channel: z.enum(['email', 'app']),
  destination: z.string(),
});

/** Form body or query of POST /oauth/token. The server reads both together. */
const tokenRequest = z.object({
  grant_type: z.optional(z.enum(['password', 'refresh_token', 'user_token'])),
  type: z.optional(z.literal('USER_TOKEN')),
  username: z.optional(z.string().check(z.maxLength(254))),
  password: z.optional(z.string().check(z.maxLength(200))),
  partner: z.optional(z.string().check(z.maxLength(64))),
  otp: z.optional(triedCode),
  otpCookie: z.optional(z.string().check(z.maxLength(200))),
  scope: z.optional(z.string().check(z.maxLength(32))),
  client_id: z.optional(z.string().check(z.maxLength(64))),
  application_type: z.optional(z.string().check(z.maxLength(32))),
  refresh_token: z.optional(z.string().check(z.maxLength(400))),
  token: z.optional(z.string().check(z.maxLength(200))),
  subdomain: z.optional(z.string()),
});

export const issueToken = endpoint({
  id: 'identity.token',
  method: 'POST',
  path: '/oauth/token',
  summary: 'Sign in by password, user token or refresh token; 206 asks for a passcode',
  needs: 'public',
  // The server counts failed tries of a secret instead: an office behind one address signs in and reloads as it likes.
  rate: 'read',
  bodyKind: 'form',
  // OAuth 2 ignores parameters that it does not know (RFC 6749, 3.2).
  takesUnknownKeys: true,
  body: z.nullish(tokenRequest),
  query: tokenRequest,
  answers: { 200: auth, 206: otpRequired },
  errors: ['invalid_grant', 'invalid_login_cookie', 'too_many_requests'],
});

export const revokeToken = endpoint({
  id: 'identity.sign-out',
  method: 'DELETE',
  path: '/oauth/access-token',
  summary: 'Sign out one device, or every device with deviceId "all"',
  needs: 'own-account:read',
  rate: 'write',
  body: z.nullish(z.strictObject({ deviceId: z.optional(z.union([id, z.literal('all')])) })),
  answers: { 200: done },
});

export const reportForcedLogout = endpoint({
  id: 'identity.forced-logout',
  method: 'POST',
  path: '/api/public/notifications/forced-logout',
  summary: "Tell the variant's support contact of a forced logout",
  needs: 'public',
  rate: 'mail',
  body: z.strictObject({ userEmail: email, clientName: shortText, currentPath: shortText }),
  answers: { 202: accepted },
});
