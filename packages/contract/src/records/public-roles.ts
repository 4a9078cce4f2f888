import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf } from '../base/paging.ts';
import { id, numberText, shortText, time } from '../base/scalars.ts';
import { pay, roleFacts } from './roles/role-facts.ts';

const organizationParams = z.object({ orgId: z.string().check(z.maxLength(64)) });

/** Language in which to read. */
export const readIn = {
  /** Language that was chosen for this. */
  language: z.optional(z.string().check(z.maxLength(20))),
  /** Languages of the browser, as in Accept-Language. Calls of the web app use that header for the language of their page. */
  languages: z.optional(z.string().check(z.maxLength(500))),
  subdomain: z.optional(z.string()),
} as const;

/** Published role in a list, in the language that suits the reader. */
export const listedRole = z.object({
  id,
  title: z.string(),
  ...roleFacts,
  summary: z.string(),
  /** Language of the texts. */
  languageCode: z.string(),
  level: z._default(z.string(), ''),
  department: z.string(),
  location: z.string(),
  opensAt: z.nullable(time),
  closesAt: z.nullable(time),
  state: z.enum(['open', 'future', 'closed']),
  /** Employer of the role, in a list of several employers. The role's page is on their host. */
  employer: z.optional(z.object({ id, name: z.string(), origin: z.string() })),
});
export type ListedRole = z.infer<typeof listedRole>;

/** Published role as any visitor may read it. */
export const publicRole = z.extend(listedRole, {
  description: z.string(),
  salary: z.string(),
  pay: z.nullable(pay),
  places: z.nullable(z.int()),
  decisionBy: z.nullable(z.string()),
  /** Languages in which it can be read, its own first. */
  languages: z.array(z.string()),
});
export type PublicRole = z.infer<typeof publicRole>;

/** A filter that is absent or empty lets everything through. */
const filters = z.strictObject({
  searchTerm: z.optional(shortText),
  location: z.optional(shortText),
  department: z.optional(shortText),
  level: z.optional(shortText),
  scheme: z.optional(shortText),
  employmentType: z.optional(shortText),
  workArrangement: z.optional(shortText),
  country: z.optional(shortText),
  /** Roles of one organisation, in a list of several employers. */
  employer: z.optional(shortText),
  /** Only roles that close within a week. */
  closingSoon: z.optional(z.boolean()),
  /** Only roles that closed within thirty days, the last one first, in place of those that are not over. */
  closedLately: z.optional(z.boolean()),
});
export type PublicRoleFilter = z.infer<typeof filters>;

export const listPublicRoles = endpoint({
  id: 'roles.public-list',
  method: 'POST',
  path: '/api/public/:orgId/roles',
  summary:
    'List published roles, open and announced ones or those closed lately, with filters in the body; in a network those of its employers',
  needs: 'public',
  rate: 'read',
  params: organizationParams,
  query: z.object({
    page: z._default(numberText, 0),
    resultsPerPage: z._default(numberText, 20),
    ...readIn,
  }),
  body: z.nullish(filters),
  answers: { 200: pageOf(listedRole) },
});

export const listRoleChoices = endpoint({
  id: 'roles.public-choices',
  method: 'GET',
  path: '/api/public/:orgId/role-choices',
  summary: 'List the values by which published roles can be filtered',
  needs: 'public',
  rate: 'read',
  etag: true,
  params: organizationParams,
  answers: {
    200: z.object({
      schemes: z.array(z.string()),
      locations: z.array(z.string()),
      departments: z.array(z.string()),
      levels: z._default(z.array(z.string()), []),
      employmentTypes: z.array(z.string()),
      workArrangements: z.array(z.string()),
      countries: z.array(z.string()),
      /** Only in a list of several employers. */
      employers: z.optional(z.array(z.object({ id, name: z.string() }))),
    }),
  },
});

/** Published role on its own page, with the questions of its form, and its criteria where it shows them. */
export const shownRole = z.extend(publicRole, {
  asks: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      required: z.boolean(),
      maxWords: z.optional(z.int()),
      /** True when it is asked only after certain answers. */
      conditional: z.boolean(),
    }),
  ),
  criteria: z._default(z.array(z.object({ key: z.string(), label: z.string(), description: z.string() })), []),
});
export type ShownRole = z.infer<typeof shownRole>;

export const getPublicRole = endpoint({
  id: 'roles.public',
  method: 'GET',
  path: '/api/public/:orgId/roles/:roleId',
  summary: 'Get one published role; 410 when it is over',
  needs: 'public',
  rate: 'read',
  params: z.object({ orgId: z.string().check(z.maxLength(64)), roleId: id }),
  query: z.object(readIn),
  answers: { 200: shownRole },
  errors: ['role_over'],
});

export const getJobPosting = endpoint({
  id: 'roles.job-posting',
  method: 'GET',
  path: '/api/public/:a/:b/google',
  summary: 'Get the schema.org JobPosting of a role that takes applications (a = organisation, b = role)',
  needs: 'public',
  rate: 'read',
  params: z.object({ a: z.string().check(z.maxLength(64)), b: id }),
  answers: { 200: z.record(z.string(), z.unknown()) },
  errors: ['role_over'],
});
