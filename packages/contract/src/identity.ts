import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { accepted, done, email, id, name, shortText } from './scalars.ts';

/** A one-use token of a mail or a link. */
export const userToken = z.string().check(z.minLength(16), z.maxLength(200));
/** Judged by the password rule of packages/domain, so that each missing part is named. */
export const newPassword = z.string().check(z.minLength(1), z.maxLength(200));
/** A secret of the browser that signed up, made and kept there: with it, confirming asks for no password. */
export const signUpDevice = z.string().check(z.minLength(32), z.maxLength(64), z.regex(/^[\w-]+$/));
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

export const resendConfirmation = endpoint({
  id: 'identity.resend-confirmation',
  method: 'POST',
  path: '/api/public/confirm/resend',
  summary:
    'Sends the confirmation mail again; with password and device its link keeps the password, with newEmail it goes to a corrected address',
  needs: 'public',
  rate: 'mail',
  body: z.strictObject({
    email,
    newEmail: z.optional(email),
    password: z.optional(newPassword),
    device: z.optional(signUpDevice),
  }),
  answers: { 202: accepted },
  errors: ['invalid_grant', 'too_many_requests'],
});

export const confirm = endpoint({
  id: 'identity.confirm',
  method: 'POST',
  path: '/api/public/confirm',
  summary:
    'Confirms a new account and answers a one-use token to sign in with. Its password is the one said here, or that of the sign-up which this device did; where neither is, a link to choose one is mailed',
  needs: 'public',
  rate: 'sign-in',
  body: z.strictObject({
    token: userToken,
    candidateId: z.optional(id),
    /** Chosen by who holds the mail: the one of the sign-up again, or a new one. */
    password: z.optional(newPassword),
    /** Refused for the field `password`, and nothing done, where the link is not of this device's own sign-up. */
    device: z.optional(signUpDevice),
  }),
  answers: { 200: z.object({ userToken: z.string(), returnTo: z.nullable(z.string()) }) },
  errors: ['token_spent'],
});

export const verifyEmail = endpoint({
  id: 'identity.verify-email',
  method: 'POST',
  path: '/api/public/verifyEmail',
  summary: 'Confirms a changed address',
  needs: 'public',
  rate: 'sign-in',
  body: z.strictObject({ token: userToken }),
  answers: { 200: done },
  errors: ['token_spent'],
});

export const undoEmail = endpoint({
  id: 'identity.undo-email',
  method: 'POST',
  path: '/api/public/undoEmail',
  summary: 'Takes a change of address back, from the old address: signs out everywhere and asks for a new password',
  needs: 'public',
  rate: 'sign-in',
  body: z.strictObject({ token: userToken }),
  answers: { 200: done },
  errors: ['token_spent'],
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

export const getInvitation = endpoint({
  id: 'identity.invitation',
  method: 'GET',
  path: '/api/public/userOnBoarding',
  summary: 'Who invited an invited staff user, and where',
  needs: 'public',
  rate: 'sign-in',
  query: z.object({ token: userToken, subdomain: z.optional(z.string()) }),
  answers: {
    200: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      organization: z.string(),
      invitedBy: z.string(),
    }),
  },
  errors: ['token_spent'],
});

export const acceptInvitation = endpoint({
  id: 'identity.on-board',
  method: 'POST',
  path: '/api/public/signup/userOnBoarding',
  summary: 'An invited staff user sets name and password',
  needs: 'public',
  rate: 'sign-in',
  body: z.strictObject({ token: userToken, firstName: name, lastName: name, password: newPassword }),
  answers: { 200: z.object({ email: z.string() }) },
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
