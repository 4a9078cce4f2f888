import { portalKinds, portalStatuses } from '@evenhand/domain/portals/portal';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { accepted, done, email, id, idParams, name, shortText, time, version } from '../base/scalars.ts';
import { portalCode, trackedLink } from '../tenancy/source-touches.ts';

const kind = z.enum(portalKinds);
const status = z.enum(portalStatuses);

export const portal = z.object({
  id,
  code: z.string(),
  kind,
  name: z.string(),
  /** Null for every open role. */
  role: z.nullable(z.object({ id, title: z.string() })),
  status,
  /** Number of people who came to a role by it. */
  came: z.int(),
  /** Number of applications sent by those who came by it. */
  sent: z.int(),
  createdAt: time,
  version,
});
export type Portal = z.infer<typeof portal>;

/** Number of portals that are listed, the newest. The others are found by searching. */
export const mostPortals = 500;

export const listPortals = endpoint({
  id: 'portals.list',
  method: 'GET',
  path: '/api/v1/portals',
  summary: "List the organisation's portals, agencies and counted links, with their results",
  needs: 'organization:configure',
  rate: 'read',
  /** Part of its name, of its code or of the title of its role. */
  query: z.object({ searchTerm: z.optional(shortText) }),
  answers: { 200: z.array(portal) },
});

export const createPortal = endpoint({
  id: 'portals.create',
  method: 'POST',
  path: '/api/v1/portals',
  summary: 'Create a portal, agency or counted link; without a code it gets one',
  needs: 'organization:configure',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({ kind, name, code: z.optional(portalCode), roleId: z.optional(id) }),
  answers: { 201: portal },
  errors: ['invalid'],
});

export const updatePortal = endpoint({
  id: 'portals.update',
  method: 'PUT',
  path: '/api/v1/portals/:id',
  summary: 'Rename, pause or reopen a portal',
  needs: 'organization:configure',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ name: z.optional(name), status: z.optional(status), version }),
  answers: { 200: portal },
  errors: ['stale_version'],
});

export const arrive = endpoint({
  id: 'portals.arrive',
  method: 'PUT',
  path: '/api/v1/roles/:id/source-touch',
  summary: 'Record the link by which the signed-in candidate came to a role; the first one stays',
  needs: 'own-application:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ link: trackedLink, channel: z._default(z.enum(['link', 'a', 'p']), 'link') }),
  answers: { 200: done },
});

export const getPortalOwner = endpoint({
  id: 'portals.owner',
  method: 'GET',
  path: '/api/public/userp',
  summary: 'Get the owner of a portal code: the name of the portal and the organisation, nothing else',
  needs: 'public',
  rate: 'sign-in',
  query: z.object({ token: portalCode, subdomain: z.optional(z.string()) }),
  answers: { 200: z.object({ firstName: z.string(), organization: z.string() }) },
  errors: ['portal_closed'],
});

export const applyWithoutAccount = endpoint({
  id: 'portals.apply',
  method: 'POST',
  path: '/api/public/apply/:a/:b',
  summary:
    'Apply for role b without an account, by channel a (a, p or portal code); mails a link and needs no Idempotency-Key',
  needs: 'public',
  rate: 'mail',
  params: z.object({ a: z.union([z.enum(['a', 'p']), portalCode]), b: id }),
  body: z.strictObject({
    email,
    firstName: name,
    lastName: name,
    acceptTermAndConditions: z.literal(true),
    link: z.optional(trackedLink),
  }),
  answers: { 202: accepted },
  errors: ['role_over', 'role_not_open', 'portal_closed'],
});
