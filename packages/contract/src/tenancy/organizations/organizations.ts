import { consequenceCodes } from '@evenhand/domain/organizations/organization-change';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageOf, pageQuery } from '../../base/paging.ts';
import { email, id, idParams, name, numberText, shortText, time, version } from '../../base/scalars.ts';
import { organizationConfiguration, writtenConfiguration } from './organization-configuration.ts';
import { countryBase, countryCode, publicOrganization, theme, variantId } from './public-organization.ts';

const organizationStatus = z.enum(['ACTIVE', 'ARCHIVED']);
const tier = z.enum(['Bar', 'Tier 1', 'Tier 2', 'Tier 3', 'Tier 4', 'essentials']);

export const organization = z.object({
  ...publicOrganization.shape,
  tier: z.nullable(z.string()),
  status: organizationStatus,
  /** User of the platform's own organisation who looks after this one. */
  rareContact: z.nullable(id),
  /** True when its staff can look for a person across all roles. */
  search: z.boolean(),
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
  summary: "Get an organisation's public details: name, theme, texts, sector, country base",
  needs: 'public',
  rate: 'read',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  answers: { 200: publicOrganization },
});

export const getNetwork = endpoint({
  id: 'organizations.network',
  method: 'GET',
  path: '/api/public/network/:code',
  summary: 'Get the name and origin of a network that shows the roles of this organisation',
  needs: 'public',
  rate: 'read',
  params: z.object({ code: z.string().check(z.maxLength(64)) }),
  answers: { 200: z.object({ name: z.string(), origin: z.string() }) },
});

export const listOrganizations = endpoint({
  id: 'organizations.list',
  method: 'GET',
  path: '/api/v1/organization/list',
  summary: 'List organisations, paged',
  needs: 'organization:list',
  rate: 'read',
  query: z.object({
    ...pageQuery,
    status: z._default(organizationStatus, 'ACTIVE'),
    searchTerm: z.optional(shortText),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: pageOf(organization) },
});

export const allOrganizations = endpoint({
  id: 'organizations.all',
  method: 'GET',
  path: '/api/v1/organization/all',
  summary: 'List the names of all organisations',
  needs: 'organization:list',
  rate: 'read',
  answers: { 200: z.array(z.object({ id, name: z.string(), subdomain: z.string() })) },
});

export const getOrganization = endpoint({
  id: 'organizations.get',
  method: 'GET',
  path: '/api/v1/organization/:id',
  summary: 'Get one organisation with its configuration',
  needs: 'organization:configure',
  rate: 'read',
  params: idParams,
  reachesArchived: true,
  answers: { 200: organization },
});

export const createOrganization = endpoint({
  id: 'organizations.create',
  method: 'POST',
  path: '/api/v1/organization/create',
  summary: 'Create an organisation with its hosts',
  needs: 'organization:create',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    name,
    subdomain,
    sectorId: z.int(),
    countryBase: z._default(countryBase, 'UK'),
    productType: variantId,
    tier: z.optional(z.nullable(tier)),
    theme: z.strictObject(theme.shape),
  }),
  answers: { 201: organization },
  errors: ['subdomain_taken'],
});

/** Facts about an organisation that only the platform's administrators decide. */
const platformFacts = {
  sectorId: z.optional(z.int()),
  countryBase: z.optional(countryBase),
  productType: z.optional(variantId),
  tier: z.optional(z.nullable(tier)),
  status: z.optional(organizationStatus),
  rareContact: z.optional(z.nullable(id)),
  search: z.optional(z.boolean()),
  colocatedCountries: z.optional(z.array(countryCode).check(z.maxLength(20))),
};

export const updateOrganization = endpoint({
  id: 'organizations.update',
  method: 'PUT',
  path: '/api/v1/organization/:id',
  summary:
    "Edit an organisation's name and configuration; the platform also its sector, product, country base, tier and status",
  needs: 'organization:configure',
  rate: 'write',
  params: idParams,
  reachesArchived: true,
  body: z.strictObject({
    name: z.optional(name),
    configuration: z.optional(writtenConfiguration),
    ...platformFacts,
    version,
  }),
  answers: { 200: organization },
  errors: ['stale_version', 'change_refused', 'not_allowed'],
});

/** Tells what a change means for the organisation's records, before it is made. */
export const previewChange = endpoint({
  id: 'organizations.preview-change',
  method: 'GET',
  path: '/api/v1/organization/:id/change',
  summary: "Preview what a change of sector, product, country base or status means for an organisation's records",
  needs: 'organization:create',
  rate: 'read',
  params: idParams,
  reachesArchived: true,
  query: z.object({
    sectorId: z.optional(numberText),
    productType: z.optional(variantId),
    countryBase: z.optional(countryBase),
    status: z.optional(organizationStatus),
    subdomain: z.optional(z.string()),
  }),
  answers: {
    200: z.object({
      consequences: z.array(z.object({ code: z.enum(consequenceCodes), count: z.int(), blocks: z.boolean() })),
    }),
  },
});

/** Visit of the platform's staff to the organisation. */
export const visit = z.object({
  id,
  visitor: z.object({ id, name: z.string() }),
  enteredAt: time,
  /** Time when they were last there; null while they may still be. */
  leftAt: z.nullable(time),
  /** Reason for entering; null for a visit to the settings from the organisation's page. */
  reason: z.nullable(z.string()),
  /** Latest end of an entered visit. */
  endsAt: z.nullable(time),
});
export type Visit = z.infer<typeof visit>;

export const listVisits = endpoint({
  id: 'organizations.visits',
  method: 'GET',
  path: '/api/v1/organization/:id/visits',
  summary: "List the visits of the platform's staff to the organisation, newest first",
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
  summary: 'Invite a staff user by mail',
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
  summary: "Change a staff user's type, or send the invitation again",
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
  summary: "List the organisation's staff users",
  needs: 'staff:read',
  rate: 'read',
  query: z.object({
    subdomain: z.optional(z.string()),
    limit: z._default(numberText, 200),
    /** Words that are each part of the name or of the e-mail address. */
    searchTerm: z.optional(shortText),
  }),
  answers: { 200: z.array(staffMember) },
});
