import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { accepted, done, email, id, name, shortText } from '../base/scalars.ts';
import { newPassword, userToken } from '../tenancy/identity/identity.ts';
import { trackedLink } from '../tenancy/source-touches.ts';

/** Secret made and kept in the browser that signed up. With it, confirming asks for no password. */
const signUpDevice = z.string().check(z.regex(/^[\w-]{32,64}$/));

export const signUp = endpoint({
  id: 'identity.sign-up',
  method: 'POST',
  path: '/api/public/signup',
  summary: 'Create a candidate account and mail its confirmation; an address already taken gets the same answer',
  needs: 'public',
  rate: 'mail',
  body: z.strictObject({
    email,
    password: newPassword,
    firstName: name,
    lastName: name,
    acceptTermAndConditions: z.literal(true),
    /** Path on this host to go to after confirming. */
    returnTo: z.optional(shortText),
    /** Link by which the candidate came, kept until the account is confirmed. */
    link: z.optional(trackedLink),
    device: z.optional(signUpDevice),
  }),
  answers: { 202: accepted },
});

/** Tells whom a one-use token of a mail lets in. */
export const getAccessOwner = endpoint({
  id: 'identity.access-owner',
  method: 'GET',
  path: '/api/public/user',
  summary: 'Get the owner of a candidate-access token: first name and organisation, nothing else',
  needs: 'public',
  rate: 'sign-in',
  query: z.object({ token: userToken, subdomain: z.optional(z.string()) }),
  answers: { 200: z.object({ firstName: z.string(), organization: z.string() }) },
  errors: ['token_spent'],
});

export const startWithoutAccount = endpoint({
  id: 'identity.start-without-account',
  method: 'POST',
  path: '/api/public/user',
  summary: 'Mail a candidate without an account the link to their application; with names, begin a record',
  needs: 'public',
  rate: 'mail',
  query: z.object({ email, subdomain: z.optional(z.string()) }),
  body: z.nullish(
    z.strictObject({
      returnTo: z.optional(shortText),
      person: z.optional(z.strictObject({ firstName: name, lastName: name, acceptTermAndConditions: z.literal(true) })),
    }),
  ),
  answers: { 202: accepted },
});

export const resendConfirmation = endpoint({
  id: 'identity.resend-confirmation',
  method: 'POST',
  path: '/api/public/confirm/resend',
  /** With password and device, the mail's link keeps the password. */
  summary: 'Send the confirmation mail again; with newEmail and password, to a corrected address',
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
  /** The password is the one in the body, or that of this device's sign-up. Without either, a link to choose one is mailed. */
  summary: 'Confirm a new account and answer a one-use token to sign in with',
  needs: 'public',
  rate: 'sign-in',
  body: z.strictObject({
    token: userToken,
    candidateId: z.optional(id),
    /** Chosen by the holder of the mail: the one of the sign-up again, or a new one. */
    password: z.optional(newPassword),
    /** A link that is not of this device's own sign-up is refused for the field `password`, and nothing is done. */
    device: z.optional(signUpDevice),
  }),
  answers: { 200: z.object({ userToken: z.string(), returnTo: z.nullable(z.string()) }) },
  errors: ['token_spent'],
});

export const verifyEmail = endpoint({
  id: 'identity.verify-email',
  method: 'POST',
  path: '/api/public/verifyEmail',
  summary: 'Confirm a changed address',
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
  summary: 'Undo a change of address from the old one: sign out everywhere and ask for a new password',
  needs: 'public',
  rate: 'sign-in',
  body: z.strictObject({ token: userToken }),
  answers: { 200: done },
  errors: ['token_spent'],
});

export const getInvitation = endpoint({
  id: 'identity.invitation',
  method: 'GET',
  path: '/api/public/userOnBoarding',
  summary: "Get an invited staff user's inviter and organisation",
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
  summary: 'Accept an invitation of staff by setting name and password',
  needs: 'public',
  rate: 'sign-in',
  body: z.strictObject({ token: userToken, firstName: name, lastName: name, password: newPassword }),
  answers: { 200: z.object({ email: z.string() }) },
  errors: ['token_spent'],
});
