import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, shortText, time } from '../../base/scalars.ts';

export const item = z.object({ id: z.union([z.string(), z.number()]), name: z.string() });
export const listType = z.string().check(z.regex(/^[A-Z_]{2,40}$/));
export const inLanguage = z.object({
  lang: z._default(z.string().check(z.maxLength(10)), 'en'),
  subdomain: z.optional(z.string()),
});

export const listUniversities = endpoint({
  id: 'reference.universities',
  method: 'GET',
  path: '/api/public/universities',
  summary: 'Find universities by a few letters (names and aliases)',
  needs: 'public',
  rate: 'read',
  etag: true,
  query: z.object({
    term: z._default(shortText, ''),
    countryBase: z._default(z.enum(['UK', 'OZ', 'HK', 'GCC', 'OTHER']), 'UK'),
    countryId: z.optional(shortText),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: z.array(item) },
});

export const listSchools = endpoint({
  id: 'reference.schools',
  method: 'GET',
  path: '/api/v1/data/schools',
  summary: 'Find schools by a few letters of name or town; none where no register was imported',
  needs: 'reference:read',
  rate: 'read',
  etag: true,
  query: z.object({
    term: z._default(shortText, ''),
    countryBase: z._default(z.string().check(z.maxLength(8)), 'UK'),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: z.array(z.object({ id: z.int(), name: z.string(), town: z.nullable(z.string()) })) },
});

export const listCountries = endpoint({
  id: 'reference.countries',
  method: 'GET',
  path: '/api/public/countries',
  summary: 'List countries, the United Kingdom first',
  needs: 'public',
  rate: 'read',
  etag: true,
  answers: { 200: z.array(item) },
});

export const checkPostcode = endpoint({
  id: 'reference.postcode',
  method: 'GET',
  path: '/api/public/postCode/validation',
  summary: 'Check whether a UK or Australian postcode is well formed, and return its normal form',
  needs: 'public',
  rate: 'read',
  query: z.object({ postCode: z.string().check(z.maxLength(16)), subdomain: z.optional(z.string()) }),
  answers: {
    200: z.object({
      valid: z.boolean(),
      normalised: z.nullable(z.string()),
      country: z.nullable(z.enum(['GB', 'AU'])),
      /** Small area in which it lies. Null when no directory was imported or it is not in there. */
      area: z.nullable(z.string()),
      /** Whether the directory has it. Null when none was imported, or it holds no postcodes of that country. */
      known: z.nullable(z.boolean()),
    }),
  },
});

export const listReference = endpoint({
  id: 'reference.list',
  method: 'GET',
  path: '/api/v1/data/type/:type',
  summary: 'List the items of a reference list in the words of organisation and language',
  needs: 'reference:read',
  rate: 'read',
  etag: true,
  params: z.object({ type: listType }),
  query: inLanguage,
  answers: { 200: z.array(item) },
});

export const getTranslation = endpoint({
  id: 'words.bundle',
  method: 'GET',
  path: '/api/public/translation',
  summary: "Get the organisation's words: base catalogue, then sector, country base, organisation",
  needs: 'public',
  rate: 'read',
  query: z.object({
    lang: z._default(z.string().check(z.maxLength(10)), 'en'),
    part: z._default(z.enum(['base', 'staff', 'legal', 'names', 'days', 'equality', 'agency']), 'base'),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: z.record(z.string(), z.string()) },
});

export const getVersion = endpoint({
  id: 'platform.version',
  method: 'GET',
  path: '/api/public/version',
  summary: 'Get the build and schema version',
  needs: 'public',
  rate: 'read',
  answers: { 200: z.object({ version: z.string(), schema: z.string() }) },
});

export const deadJob = z.object({ id: z.string(), name: z.string(), failedAt: time, reason: z.string() });

export const listDeadJobs = endpoint({
  id: 'jobs.dead',
  method: 'GET',
  path: '/api/v1/jobs/dead',
  summary: 'List the jobs of this organisation that failed for good, newest first, at most 200',
  needs: 'job:read',
  rate: 'read',
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: z.array(deadJob) },
});

export const retryDeadJob = endpoint({
  id: 'jobs.retry',
  method: 'POST',
  path: '/api/v1/jobs/dead/:jobId/retry',
  summary: 'Put a failed job back in its queue',
  needs: 'job:retry',
  rate: 'write',
  params: z.object({ jobId: id }),
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: done },
});

export const retryDeadJobs = endpoint({
  id: 'jobs.retry-all',
  method: 'POST',
  path: '/api/v1/jobs/dead/retry',
  summary: 'Put all failed jobs of this organisation back in their queues',
  needs: 'job:retry',
  rate: 'write',
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: z.object({ retried: z.int() }) },
});

export const reloadReference = endpoint({
  id: 'reference.reload',
  method: 'POST',
  path: '/api/v1/data/admin/reload',
  summary: 'Read the words and lists of every organisation anew; a fault leaves the old ones and is named by its key',
  needs: 'platform:reload',
  rate: 'write',
  answers: { 200: z.object({ organizations: z.int() }) },
  errors: ['invalid'],
});
