import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { accepted, done, email, id, shortText } from './scalars.ts';

/** A one-use token of a mail or a link. */
export const userToken = z.string().check(z.minLength(16), z.maxLength(200));
/** Judged by the password rule of packages/domain, so that each missing part is named. */
export const newPassword = z.string().check(z.minLength(1), z.maxLength(200));
const code = z.string().check(z.trim(), z.regex(/^\d{6}$|^[A-Z0-9]{4}-[A-Z0-9]{4}$/i));

export const auth = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Absent in the browser's flow: the refresh token is an HttpOnly cookie there. */
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
  otp: z.optional(z.string().check(z.maxLength(16))),
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
  summary: 'Signs in by password, user token or refresh token; 206 asks for a passcode',
  needs: 'public',
  // Tries of a secret are counted by the server where they fail: an office behind one address signs in and reloads as it likes.
  rate: 'read',
  bodyKind: 'form',
  body: z.nullish(tokenRequest),
  query: tokenRequest,
  answers: { 200: auth, 206: otpRequired },
  errors: ['invalid_grant', 'invalid_login_cookie', 'too_many_requests'],
});

export const revokeToken = endpoint({
  id: 'identity.sign-out',
  method: 'DELETE',
  path: '/oauth/access-token',
  summary: 'Signs one device out, or every device with deviceId "all"',
  needs: 'own-account:edit',
  rate: 'write',
  body: z.nullish(z.object({ deviceId: z.optional(z.union([id, z.literal('all')])) })),
  answers: { 200: done },
});

export const forgotPassword = endpoint({
  id: 'identity.forgot',
  method: 'POST',
  path: '/api/public/forgot',
  summary: 'Sends a link to set a new password; always 202',
  needs: 'public',
  rate: 'mail',
  body: z.strictObject({ email }),
  answers: { 202: accepted },
});

export const resetPassword = endpoint({
  id: 'identity.reset',
  method: 'POST',
  path: '/api/public/reset',
  summary: 'Sets a new password by a one-use token and ends all sessions',
  needs: 'public',
  rate: 'sign-in',
  body: z.strictObject({ token: userToken, newPassword }),
  answers: { 200: done },
  errors: ['token_spent'],
});

export const sendMagicLink = endpoint({
  id: 'identity.magic-link',
  method: 'POST',
  path: '/api/public/login/:x',
  summary: 'x = magic: sends a sign-in link; always 202',
  needs: 'public',
  rate: 'mail',
  params: z.object({ x: z.literal('magic') }),
  body: z.strictObject({ email, returnTo: z.optional(shortText) }),
  answers: { 202: accepted },
});

export const getTokenOwner = endpoint({
  id: 'identity.token-owner',
  method: 'GET',
  path: '/api/public/usertoken',
  summary: 'Who a user token belongs to: first name and organisation, nothing else',
  needs: 'public',
  rate: 'sign-in',
  query: z.object({ token: userToken, subdomain: z.optional(z.string()) }),
  answers: { 200: z.object({ firstName: z.string(), organization: z.string() }) },
  errors: ['token_spent'],
});

export const reportForcedLogout = endpoint({
  id: 'identity.forced-logout',
  method: 'POST',
  path: '/api/public/notifications/forced-logout',
  summary: "Tells the variant's support contact of a forced logout",
  needs: 'public',
  rate: 'mail',
  body: z.strictObject({ userEmail: email, clientName: shortText, currentPath: shortText }),
  answers: { 202: accepted },
});

export const oneTimeCode = code;
