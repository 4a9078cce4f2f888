import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageOf, pageQuery } from '../../base/paging.ts';
import { id, numberText, shortText, time } from '../../base/scalars.ts';

/** Parts of the list: all profiles, those sent in, and those not sent in yet. */
export const profileParts = ['ALL', 'FINISHED', 'BEGUN'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** Orders of the list: latest change first, by name, or highest index or most flags first. */
export const profileOrders = ['changed', 'name', 'pi', 'flags'] as const;
export type ProfileOrder = (typeof profileOrders)[number];

const listedProfile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** As the profile's own page shows it: ACTIVE, PENDING or NOT_VERIFIED. */
  candidateStatus: z.string(),
  step: z.int(),
  changedAt: time,
  /** Higher of the two performance indices, as far as the organisation shows it. */
  pi: z.nullable(z.number()),
  flagCount: z.nullable(z.int()),
});
export type ListedProfile = z.infer<typeof listedProfile>;

/** Profiles that an export takes, and their order. */
export const profileChoice = z.strictObject({
  searchTerm: z._default(shortText, ''),
  part: z._default(z.enum(profileParts), 'ALL'),
  sortBy: z._default(z.enum(profileOrders), 'changed'),
  piFrom: z.optional(z.number().check(z.minimum(-1000), z.maximum(1000))),
  flagsFrom: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
});
export type ProfileChoice = z.output<typeof profileChoice>;

export const listProfiles = endpoint({
  id: 'search.profile-list',
  method: 'GET',
  path: '/api/v1/profiles',
  summary:
    'List the profiles with their contextual results, where people keep one and apply nowhere (contextual product)',
  needs: 'candidate:search',
  rate: 'read',
  query: z.object({
    page: pageQuery.page,
    resultsPerPage: pageQuery.resultsPerPage,
    searchTerm: z._default(shortText, ''),
    part: z._default(z.enum(profileParts), 'ALL'),
    sortBy: z._default(z.enum(profileOrders), 'changed'),
    /** Only profiles with at least this index, as far as it is shown. */
    piFrom: z.optional(numberText),
    /** Only profiles with at least this many flags. */
    flagsFrom: z.optional(numberText),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: pageOf(listedProfile) },
});
