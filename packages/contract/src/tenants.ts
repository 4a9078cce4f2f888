import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { organizationConfiguration } from './organization-configuration.ts';
import { pageOf, pageQuery } from './paging.ts';
import { countryBase, publicOrganization, theme, variantId } from './public-organization.ts';
import { email, id, idParams, name, numberText, shortText, time, version } from './scalars.ts';

export const organization = z.object({
  ...publicOrganization.shape,
  tier: z.nullable(z.string()),
  status: z.enum(['ACTIVE', 'ARCHIVED']),
  hosts: z.array(z.string()),
  configuration: organizationConfiguration,
  createdAt: time,
  version,
});
export type Organization = z.infer<typeof organization>;

export const staffMember = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: z.enum(['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN']),
  status: z.enum(['INVITED', 'ACTIVE', 'DISABLED']),
});
export type StaffMember = z.infer<typeof staffMember>;

const subdomain = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9-]{1,40}[a-z0-9]$/));

export const getPublicOrganization = endpoint({
  id: 'organizations.public',
  method: 'GET',
  path: '/api/public/organization/:id',
  summary: "A tenant's public face: name, theme, texts, sector, country base",
  needs: 'public',
  rate: 'read',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  answers: { 200: publicOrganization },
});

export const getNetwork = endpoint({
  id: 'organizations.network',
  method: 'GET',
  path: '/api/public/network/:code',
  summary: 'A network that shows the roles of this organisation: its name and where it is',
  needs: 'public',
  rate: 'read',
  params: z.object({ code: z.string().check(z.maxLength(64)) }),
  answers: { 200: z.object({ name: z.string(), origin: z.string() }) },
});

export const listOrganizations = endpoint({
  id: 'organizations.list',
  method: 'GET',
  path: '/api/v1/organization/list',
  summary: 'Client organisations, paged',
  needs: 'organization:list',
  rate: 'read',
  query: z.object({
    ...pageQuery,
    status: z._default(z.enum(['ACTIVE', 'ARCHIVED']), 'ACTIVE'),
    searchTerm: z.optional(shortText),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: pageOf(organization) },
});

export const allOrganizations = endpoint({
  id: 'organizations.all',
  method: 'GET',
  path: '/api/v1/organization/all',
  summary: 'Names of all client organisations',
  needs: 'organization:list',
  rate: 'read',
  answers: { 200: z.array(z.object({ id, name: z.string(), subdomain: z.string() })) },
});

export const getOrganization = endpoint({
  id: 'organizations.get',
  method: 'GET',
  path: '/api/v1/organization/:id',
  summary: 'One organisation with its configuration',
  needs: 'organization:configure',
  rate: 'read',
  params: idParams,
  answers: { 200: organization },
});

export const createOrganization = endpoint({
  id: 'organizations.create',
  method: 'POST',
  path: '/api/v1/organization/create',
  summary: 'Creates an organisation with its hosts',
  needs: 'organization:create',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    name,
    subdomain,
    sectorId: z.int(),
    countryBase: z._default(countryBase, 'UK'),
    productType: variantId,
    tier: z.optional(z.nullable(z.enum(['Bar', 'Tier 1', 'Tier 2', 'Tier 3', 'Tier 4', 'essentials']))),
    theme,
  }),
  answers: { 201: organization },
  errors: ['subdomain_taken'],
});

export const updateOrganization = endpoint({
  id: 'organizations.update',
  method: 'PUT',
  path: '/api/v1/organization/:id',
  summary: "Edits an organisation's name and configuration",
  needs: 'organization:configure',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ name: z.optional(name), configuration: z.optional(organizationConfiguration), version }),
  answers: { 200: organization },
  errors: ['stale_version'],
});

/** Somebody of the platform's staff was in the organisation. */
export const visit = z.object({
  id,
  visitor: z.object({ id, name: z.string() }),
  enteredAt: time,
  /** When they were last there; null while they may still be. */
  leftAt: z.nullable(time),
});
export type Visit = z.infer<typeof visit>;

export const listVisits = endpoint({
  id: 'organizations.visits',
  method: 'GET',
  path: '/api/v1/organization/:id/visits',
  summary: "When the platform's staff were in the organisation, newest first",
  needs: 'organization:configure',
  rate: 'read',
  params: idParams,
  query: z.object({ ...pageQuery, subdomain: z.optional(z.string()) }),
  answers: { 200: pageOf(visit) },
});

export const inviteStaff = endpoint({
  id: 'staff.invite',
  method: 'POST',
  path: '/api/v1/organization/:id/user',
  summary: 'Invites a staff user by mail',
  needs: 'staff:invite',
  rate: 'mail',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    email,
    firstName: name,
    lastName: name,
    userType: z.enum(['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN']),
  }),
  answers: { 201: staffMember },
});

export const updateStaff = endpoint({
  id: 'staff.update',
  method: 'POST',
  path: '/api/v1/organization/:id/user/:uid',
  summary: "Changes a staff user's type, or sends the invitation again",
  needs: 'staff:invite',
  rate: 'mail',
  params: z.object({ id, uid: id }),
  body: z.strictObject({
    userType: z.optional(z.enum(['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN'])),
    resend: z.optional(z.boolean()),
  }),
  answers: { 200: staffMember },
});

export const listStaff = endpoint({
  id: 'staff.list',
  method: 'GET',
  path: '/api/v1/staff',
  summary: "The organisation's staff users",
  needs: 'staff:read',
  rate: 'read',
  query: z.object({ subdomain: z.optional(z.string()), limit: z._default(numberText, 200) }),
  answers: { 200: z.array(staffMember) },
});
