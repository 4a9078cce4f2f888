import { mostGraceMinutes } from '@evenhand/domain/deadlines/apply-window';
import { customIdPattern, customKinds, customSections, mostCustomFields } from '@evenhand/domain/fields/custom-field';
import { mostPerCycle, mostReapplyMonths } from '@evenhand/domain/limits/allowance';
import * as z from 'zod/mini';
import { contextConfiguration } from './context-configuration.ts';
import { endpoint } from './endpoint.ts';
import { outcomeReasons } from './outcome-reasons.ts';
import { pageOf, pageQuery } from './paging.ts';
import { countryBase, publicOrganization, theme, variantId } from './public-organization.ts';
import { email, id, idParams, name, numberText, shortText, time, version } from './scalars.ts';
import { universityGroups } from './university-groups.ts';

/** A question that an organisation has added to its candidates' form. */
export const customField = z.object({
  id: z.string().check(z.maxLength(48), z.regex(customIdPattern)),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  hint: z.optional(z.string().check(z.maxLength(500))),
  kind: z.enum(customKinds),
  choices: z.optional(
    z
      .array(
        z.object({
          value: z.string().check(z.minLength(1), z.maxLength(64)),
          label: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
          /** Not offered any more; right where it was chosen. */
          retired: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(100)),
  ),
  section: z.enum(customSections),
  required: z.boolean(),
  sensitivity: z.enum(['ordinary', 'identifying']),
  visible: z.boolean(),
});

/** The organisation's one configuration document. */
export const organizationConfiguration = z.object({
  theme,
  fields: z.optional(z.record(z.string(), z.object({ visible: z.optional(z.boolean()) }))),
  required: z.optional(z.record(z.string(), z.boolean())),
  subsections: z.optional(z.record(z.string(), z.object({ visible: z.boolean() }))),
  text: z.optional(z.record(z.string(), shortText)),
  textArrays: z.optional(z.record(z.string(), z.array(shortText))),
  menus: z.optional(z.object({ university: z.optional(z.boolean()) })),
  /** Its own questions, in their order. */
  custom: z.optional(z.array(customField).check(z.maxLength(mostCustomFields))),
  universityGroups,
  outcomeReasons,
  /** Minutes of inactivity after which a session ends. */
  sessionTimeout: z.optional(z.int().check(z.minimum(5), z.maximum(20_160))),
  /** Minutes after a role's closing within which drafts may still be sent, where the role says nothing else. */
  graceMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(mostGraceMinutes))),
  signUpClosed: z.optional(z.boolean()),
  /** Who applies goes on at its apply host: it must be reachable under a name of its own. */
  appliesElsewhere: z.optional(z.boolean()),
  /** Its published roles and listed events are shown in the candidate network too. */
  inNetwork: z.optional(z.boolean()),
  /** Of the groupings of ethnic origins that can be searched by: mixed origins count with the wider group too. */
  wideGroups: z.optional(z.boolean()),
  /** Gypsy, Roma and Irish Traveller people count among ethnic minorities. */
  includeWhiteMinorities: z.optional(z.boolean()),
  /** What its times are set and told in, where that is not what is usual in its country. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  /** How often one person may apply. */
  limits: z.optional(
    z.object({
      rules: z
        .array(
          z.object({
            schemes: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
            most: z.int().check(z.minimum(1), z.maximum(mostPerCycle)),
          }),
        )
        .check(z.maxLength(10)),
      reapplyMonths: z.optional(z.int().check(z.minimum(0), z.maximum(mostReapplyMonths))),
    }),
  ),
  additionalLanguageSupport: z.optional(
    z.array(z.object({ code: z.string().check(z.maxLength(10)), name: shortText })),
  ),
  context: z.optional(contextConfiguration),
  /** Word overrides: key of the catalogue -> text. */
  words: z.optional(z.record(z.string(), shortText)),
  /** Its own texts in further languages: language -> key, of the catalogue or of its own questions and answers -> text. */
  wordsIn: z.optional(
    z.record(
      z.string(),
      z.record(z.string().check(z.maxLength(300)), z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
    ),
  ),
});
export type OrganizationConfiguration = z.infer<typeof organizationConfiguration>;

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
