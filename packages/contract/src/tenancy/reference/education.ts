import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { idParams, numberText, shortText } from '../../base/scalars.ts';
import { inLanguage, item, listType } from './reference.ts';

/** Settings shared by the lists of schools, qualifications and courses. */
const list = { method: 'GET', needs: 'reference:read', rate: 'read', etag: true } as const;

const countryBase = z.optional(z.enum(['UK', 'OZ', 'HK', 'GCC', 'OTHER']));

/** One grade, stored by its label. `ucas`, `dfe`, `cao`: points on three scales; `order` 0 is the best. */
const grade = z.object({
  id: z.string(),
  label: z.string(),
  order: z.int(),
  ucas: z.nullable(z.number()),
  dfe: z.nullable(z.number()),
  cao: z.nullable(z.number()),
  ucasBefore2017: z.nullable(z.number()),
});

export const listGradeSystems = endpoint({
  ...list,
  id: 'education.grade-systems',
  path: '/api/v1/data/schoolQualificationGradeSystems',
  summary: 'List the grade systems of school qualifications: grades with their points, or numbers',
  answers: {
    200: z.array(
      z.object({
        id: z.string(),
        gradeSystem: z.enum(['LIST', 'NUMBER', 'COUNTS', 'TEXT']),
        grades: z.array(grade),
        decimals: z.nullable(z.int()),
        direction: z.nullable(z.enum(['HIGH', 'LOW'])),
      }),
    ),
  },
});

export const listQualificationTypes = endpoint({
  ...list,
  id: 'education.qualification-types',
  path: '/api/v1/data/schoolQualificationTypes',
  summary: 'List school qualifications, those usual in the country base first',
  query: z.object({ ...inLanguage.shape, countryBase, level: z.optional(z.enum(['KS4', 'KS5'])) }),
  answers: {
    200: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        level: z.enum(['KS4', 'KS5']),
        countryBase: z.array(z.string()),
        gradeSystemId: z.string(),
        tiers: z.array(z.object({ id: z.string(), name: z.string(), gradeSystemId: z.string() })),
        min: z.nullable(z.number()),
        max: z.nullable(z.number()),
        /** Number beyond which an entry has probably been mistyped. */
        trueMax: z.nullable(z.number()),
        bySubject: z.boolean(),
      }),
    ),
  },
});

export const listSubjects = endpoint({
  ...list,
  id: 'education.subjects',
  path: '/api/v1/data/subjects',
  summary: 'Find subjects of school or of degrees by a few letters',
  query: z.object({
    term: z._default(shortText, ''),
    kind: z._default(z.enum(['SCHOOL', 'DEGREE']), 'DEGREE'),
    subdomain: z.optional(z.string()),
  }),
  answers: {
    200: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Code and group of the Common Aggregation Hierarchy; null for a school subject. */
        code: z.nullable(z.string()),
        group: z.nullable(z.string()),
        isLaw: z.boolean(),
      }),
    ),
  },
});

export const listDegrees = endpoint({
  ...list,
  id: 'education.degrees',
  path: '/api/v1/data/degrees',
  summary: 'List degrees and awards',
  answers: {
    200: z.array(z.object({ id: z.int(), name: z.string(), group: z.string(), isLaw: z.boolean() })),
  },
});

export const listModules = endpoint({
  ...list,
  id: 'education.modules',
  path: '/api/v1/data/modules',
  summary:
    "List module names that several of the organisation's candidates have entered, by studyYear or calendar year",
  query: z.object({
    term: z._default(shortText, ''),
    universityId: z.optional(numberText),
    studyYear: z.optional(numberText),
    year: z.optional(numberText),
    ...inLanguage.shape,
  }),
  answers: {
    200: z.array(
      z.object({
        year: z.nullable(z.int()),
        yearLabel: z.string(),
        modules: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  },
});

export const listOrganizationUniversities = endpoint({
  ...list,
  id: 'education.organization-universities',
  path: '/api/v1/data/organization/:id/universities',
  summary:
    "Find universities by a few letters, those of the organisation's country base first; all of them without a term",
  params: idParams,
  query: z.object({ term: z._default(shortText, ''), subdomain: z.optional(z.string()) }),
  answers: {
    200: z.array(z.object({ id: z.int(), name: z.string(), country: z.string(), groups: z.array(z.string()) })),
  },
});

export const listOrganizationReference = endpoint({
  ...list,
  id: 'education.organization-list',
  path: '/api/v1/data/organization/:id/data/:type',
  summary: "List the items of a reference list in an organisation's words",
  params: z.object({ ...idParams.shape, type: listType }),
  query: inLanguage,
  answers: { 200: z.array(item) },
});

/** Settings shared by the lists by which visitors filter an organisation's open roles. */
const openList = {
  method: 'GET',
  needs: 'public',
  rate: 'read',
  etag: true,
  params: idParams,
  query: inLanguage,
} as const;

export const listPublicDepartments = endpoint({
  ...openList,
  id: 'education.public-departments',
  path: '/api/public/organization/:id/departments',
  summary: 'List the departments of the open roles',
  answers: { 200: z.array(item) },
});

export const listPublicLocations = endpoint({
  ...openList,
  id: 'education.public-locations',
  path: '/api/public/organization/:id/locations',
  summary: 'List the locations of the open roles',
  answers: { 200: z.array(item) },
});

export const listPublicRoleTypes = endpoint({
  ...openList,
  id: 'education.public-role-types',
  path: '/api/public/organization/:id/roleTypes',
  summary: 'List the kinds of roles',
  answers: { 200: z.array(item) },
});

export const listPublicRoleLevels = endpoint({
  ...openList,
  id: 'education.public-role-levels',
  path: '/api/public/organization/:id/roleLevels',
  summary: 'List the levels of roles',
  answers: { 200: z.array(item) },
});
