import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { accepted, done, email, id, shortText, time } from '../../base/scalars.ts';

/** Host to go on at, and the token that signs the person in there once, within 60 seconds. */
const hostSwitch = z.object({
  token: z.string(),
  host: z.string(),
  /** Page on the other host that takes the token. */
  url: z.string(),
});

export const getApplyHostSwitch = endpoint({
  id: 'account.apply-host-switch',
  method: 'GET',
  path: '/api/v1/user/token',
  summary: 'Create a one-use token of 60 seconds with which the caller goes on signed in on the apply host',
  needs: 'own-account:edit',
  rate: 'sign-in',
  query: z.object({ returnTo: z.optional(shortText), subdomain: z.optional(z.string()) }),
  answers: { 200: hostSwitch },
});

export const getProductSwitch = endpoint({
  id: 'account.product-switch',
  method: 'GET',
  path: '/api/v1/user/hrtoken',
  summary:
    "Create a one-use token of 60 seconds with which the caller goes on signed in in another of the employer's products",
  needs: 'own-account:edit',
  rate: 'sign-in',
  query: z.object({
    /** Organisation to go to. Defaults to the employer's hr or hrx product. */
    organizationId: z.optional(id),
    returnTo: z.optional(shortText),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: hostSwitch },
  errors: ['sign_in_there'],
});

export const listPlatformStaff = endpoint({
  id: 'account.platform-staff',
  method: 'GET',
  path: '/api/v1/user/rareusers',
  summary: "List the platform's staff who can be an organisation's contact",
  needs: 'organization:list',
  rate: 'read',
  answers: {
    200: z.array(z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() })),
  },
});

export const removeStaff = endpoint({
  id: 'account.remove-staff',
  method: 'DELETE',
  path: '/api/v1/user/:id',
  summary: 'Remove a member of staff and assign their work to a colleague, or leave it unassigned',
  needs: 'staff:remove',
  rate: 'write',
  params: z.object({ id }),
  query: z.object({ subdomain: z.optional(z.string()) }),
  body: z.nullish(z.strictObject({ handOverTo: z.optional(id) })),
  answers: { 200: z.object({ removed: z.literal(true), handedOver: z.int(), unassigned: z.int() }) },
});

export const getStaffWork = endpoint({
  id: 'account.staff-work',
  method: 'GET',
  path: '/api/v1/user/:id/work',
  summary:
    'Count what a member of staff would leave behind: the candidates assigned to them, by role, and their teams and tasks',
  needs: 'staff:remove',
  rate: 'read',
  params: z.object({ id }),
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: {
    200: z.object({
      assigned: z.int(),
      /** Roles on which they have candidates to read, those with the most first. */
      roles: z.array(z.object({ id, title: z.string(), assigned: z.int() })),
      teams: z.int(),
      /** Tasks that they have not done. */
      tasks: z.int(),
    }),
  },
});

export const changeEmail = endpoint({
  id: 'account.change-email',
  method: 'POST',
  path: '/api/v1/user/email',
  summary:
    "Request a change of the caller's e-mail address, which takes effect when the link mailed to the new one is followed",
  needs: 'own-account:edit',
  rate: 'mail',
  body: z.strictObject({
    newEmail: email,
    /** Required unless the account has no password. */
    currentPassword: z.optional(z.string().check(z.maxLength(200))),
  }),
  answers: { 202: accepted },
  errors: ['too_many_requests'],
});

export const leave = endpoint({
  id: 'account.leave',
  method: 'DELETE',
  path: '/api/v1/user/deleteMe',
  summary: "Request the erasure of the caller's account: signed out and hidden at once, erased after 30 days",
  needs: 'own-profile:edit',
  rate: 'sign-in',
  body: z.nullish(z.strictObject({ currentPassword: z.optional(z.string().check(z.maxLength(200))) })),
  /** Time from which nothing can be restored. */
  answers: { 200: z.object({ erasedOn: time }) },
});

export const restore = endpoint({
  id: 'account.restore',
  method: 'POST',
  path: '/api/public/restore',
  summary: 'Cancel an erasure by the mailed link',
  needs: 'public',
  rate: 'sign-in',
  body: z.strictObject({ token: z.string().check(z.minLength(16), z.maxLength(200)) }),
  answers: { 200: done },
  errors: ['token_spent'],
});
