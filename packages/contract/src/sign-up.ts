import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { newPassword, signUpDevice, userToken } from './identity.ts';
import { accepted, email, name, shortText } from './scalars.ts';
import { trackedLink } from './tracked.ts';

export const signUp = endpoint({
  id: 'identity.sign-up',
  method: 'POST',
  path: '/api/public/signup',
  summary: 'A candidate account and its confirmation mail; an address already taken answers the same',
  needs: 'public',
  rate: 'mail',
  body: z.strictObject({
    email,
    password: newPassword,
    firstName: name,
    lastName: name,
    acceptTermAndConditions: z.literal(true),
    /** Where to go on after confirming: an own path. */
    returnTo: z.optional(shortText),
    /** The link by which they came, kept until the account is confirmed. */
    link: z.optional(trackedLink),
    device: z.optional(signUpDevice),
  }),
  answers: { 202: accepted },
});

/** Whom a one-use token of a mail lets in. */
export const getAccessOwner = endpoint({
  id: 'identity.access-owner',
  method: 'GET',
  path: '/api/public/user',
  summary: 'Who a candidate-access token belongs to: first name and organisation, nothing else',
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
  summary: 'Mails somebody who applies without an account a link to what they have begun; with names, begins a record',
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
