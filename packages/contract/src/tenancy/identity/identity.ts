import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { accepted, done, email, shortText } from '../../base/scalars.ts';

/** One-use token of a mail or a link. */
export const userToken = z.string().check(z.minLength(16), z.maxLength(200));

/** Checked by the password rule of packages/domain, which names each missing part. */
export const newPassword = z.string().check(z.minLength(1), z.maxLength(200));

export const forgotPassword = endpoint({
  id: 'identity.forgot',
  method: 'POST',
  path: '/api/public/forgot',
  summary: 'Send a link to set a new password; always 202',
  needs: 'public',
  rate: 'mail',
  body: z.strictObject({ email, returnTo: z.optional(shortText) }),
  answers: { 202: accepted },
});

export const resetPassword = endpoint({
  id: 'identity.reset',
  method: 'POST',
  path: '/api/public/reset',
  summary: 'Set a new password by a one-use token, end all sessions and return the address to sign in with',
  needs: 'public',
  rate: 'sign-in',
  body: z.strictObject({ token: userToken, newPassword }),
  answers: { 200: z.extend(done, { email: z.string() }) },
  errors: ['token_spent'],
});

export const sendMagicLink = endpoint({
  id: 'identity.magic-link',
  method: 'POST',
  path: '/api/public/login/:x',
  summary: 'Send a sign-in link (x = magic); always 202',
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
  summary: 'Get the owner of a user token: first name and organisation, nothing else',
  needs: 'public',
  rate: 'sign-in',
  query: z.object({ token: userToken, subdomain: z.optional(z.string()) }),
  answers: {
    200: z.object({
      firstName: z.string(),
      organization: z.string(),
      /** The page signs in without asking: the link is from the list of the demonstration's people, not from a mail. */
      atOnce: z.boolean(),
    }),
  },
  errors: ['token_spent'],
});
