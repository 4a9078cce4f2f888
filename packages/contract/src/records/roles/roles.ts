import { mostGraceMinutes } from '@evenhand/domain/deadlines/apply-window';
import { mostTexts } from '@evenhand/domain/roles/role-facts';
import { criterionTypes, furthestBound, longestItem, mostItems } from '@evenhand/domain/scoring/metric-types';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageOf, pageQuery } from '../../base/paging.ts';
import { id, idParams, longText, name, shortText, time, version } from '../../base/scalars.ts';
import { formDefinition } from '../forms/form-definition.ts';
import { languageCode, pay, roleFacts, roleText, summary } from './role-facts.ts';

const codeStage = z.enum(['PENDING', 'INVITED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED']);

/** One stage of a role's pipeline, in order. */
export const pipelineStage = z.object({
  stageId: z.int(),
  /** Own name of the stage on this role; null for the catalogue's. */
  label: z.nullable(shortText),
  substages: z.array(codeStage),
  defaultSubstage: codeStage,
});

/** A criterion's own bound; null for the usual one of its type. */
const bound = z._default(z.nullable(z.number().check(z.minimum(-furthestBound), z.maximum(furthestBound))), null);

/** Labels of the items in one list of a matrix. */
const items = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestItem)))
  .check(z.minLength(1), z.maxLength(mostItems));

export const criterion = z.object({
  key: z.string().check(z.regex(/^[a-z][a-zA-Z0-9_-]{0,40}$/)),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  guidance: z._default(z.string().check(z.maxLength(1000)), ''),
  /** Text for candidates, shown where the role shows its criteria. The guidance is for reviewers only. */
  description: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  /** How it is scored. Defaults to the scale of 0 to 5 in words. */
  metricType: z._default(z.enum(criterionTypes), 'scale'),
  min: bound,
  max: bound,
  /** Items of the two lists of a matrix; null for other types. */
  matrix: z._default(z.nullable(z.object({ enthusiasm: items, writing: items })), null),
});

export type Criterion = z.infer<typeof criterion>;

/** Columns with which the role's list begins, in their order. The id of a score is a criterion's. Empty for the usual ones. */
export const viewConfiguration = z.object({
  listFields: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(64)),
        score: z._default(z.boolean(), false),
      }),
    )
    .check(z.maxLength(60)),
});

const roleContent = {
  title: name,
  scheme: roleFacts.scheme,
  employmentType: z._default(roleFacts.employmentType, null),
  workArrangement: z._default(roleFacts.workArrangement, null),
  countries: z._default(roleFacts.countries, []),
  /** Language of title, summary and description. */
  languageCode: z._default(languageCode, 'en'),
  texts: z._default(z.array(roleText).check(z.maxLength(mostTexts)), []),
  pay: z._default(z.nullable(pay), null),
  summary: z._default(summary, ''),
  description: z._default(longText, ''),
  /** One of the organisation's own levels (`textArrays.roleLevels`); empty when it has none. */
  level: z._default(shortText, ''),
  department: z._default(shortText, ''),
  location: z._default(shortText, ''),
  salary: z._default(shortText, ''),
  places: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))), null),
  opensAt: z._default(z.nullable(time), null),
  closesAt: z._default(z.nullable(time), null),
  /** Decision date, shown to candidates. */
  decisionBy: z._default(z.nullable(z.iso.date()), null),
  /** Minutes after the closing within which a draft begun before it may still be sent; null for the organisation's. */
  graceMinutes: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(mostGraceMinutes))), null),
  blind: z._default(z.boolean(), false),
  /** While the role exists, its blind reviewers see names on none of their roles. */
  blindEverywhere: z._default(z.boolean(), false),
  /** Stage from which readers of a blind role see who the candidate is; null when it is blind throughout. */
  blindUntil: z._default(z.nullable(z.int()), null),
  /** True: unfinished answers are saved on the server. False: they stay on the candidate's device until they are sent. */
  savesPartialData: z._default(z.boolean(), true),
  /** True when so many apply at once that for now unfinished answers stay on their devices. */
  overloaded: z._default(z.boolean(), false),
  pipeline: z.array(pipelineStage).check(z.minLength(1), z.maxLength(30)),
  criteria: z._default(z.array(criterion).check(z.maxLength(20)), []),
  /** True when candidates read the names and descriptions of the criteria on the public page. */
  showsCriteria: z._default(z.boolean(), false),
  viewConfiguration: z._default(viewConfiguration, { listFields: [] }),
} as const;

/** Funnel counts: to screen = applied, to review = screening, to interview = interview, to offer = offer. */
const funnel = z.object({ toScreen: z.int(), toReview: z.int(), toInterview: z.int(), toOffer: z.int() });

export const role = z.object({
  id,
  ...roleContent,
  ...roleFacts,
  languageCode: z.string(),
  texts: z.array(roleText),
  pay: z.nullable(pay),
  summary: z.string(),
  description: z.string(),
  level: z._default(z.string(), ''),
  department: z.string(),
  location: z.string(),
  salary: z.string(),
  places: z.nullable(z.int()),
  opensAt: z.nullable(time),
  closesAt: z.nullable(time),
  decisionBy: z.nullable(z.string()),
  graceMinutes: z.nullable(z.int()),
  blind: z.boolean(),
  blindEverywhere: z.boolean(),
  blindUntil: z.nullable(z.int()),
  savesPartialData: z.boolean(),
  overloaded: z.boolean(),
  criteria: z.array(criterion),
  showsCriteria: z._default(z.boolean(), false),
  viewConfiguration,
  status: z.enum(['ACTIVE', 'ARCHIVED', 'PRESET']),
  publishedAt: z.nullable(time),
  formVersion: z.int(),
  team: z.array(z.object({ id, name: z.string() })),
  /** Role of which it is a copy, as the round before it. */
  copiedFrom: z._default(z.nullable(id), null),
  createdAt: time,
  version,
});
export type Role = z.infer<typeof role>;

export const roleListItem = z.object({
  id,
  title: z.string(),
  scheme: z.string(),
  status: z.string(),
  location: z.string(),
  opensAt: z.nullable(time),
  closesAt: z.nullable(time),
  publishedAt: z.nullable(time),
  /** Languages in which it can be read, its own first. */
  languages: z.array(z.string()),
  applications: z.int(),
  drafts: z.int(),
  /** Number of candidates with a held outcome. */
  heldOutcomes: z.int(),
  funnel,
});
export type RoleListItem = z.infer<typeof roleListItem>;

export const listRoles = endpoint({
  id: 'roles.list',
  method: 'GET',
  path: '/api/v1/roles',
  summary: 'List roles with their funnel counts, open ones first; hiring managers see the roles they are on',
  needs: 'role:read',
  rate: 'read',
  query: z.object({
    ...pageQuery,
    /** ANY: all statuses, with roles that can be worked on first. */
    status: z._default(z.enum(['ACTIVE', 'ARCHIVED', 'PRESET', 'ANY']), 'ACTIVE'),
    searchTerm: z.optional(shortText),
    /** Only copies of this role. */
    copiedFrom: z.optional(id),
    /** When nothing is found as typed, a typing mistake in each word is forgiven. */
    near: z.optional(z.literal('true')),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: pageOf(roleListItem) },
});

export const getRole = endpoint({
  id: 'roles.get',
  method: 'GET',
  path: '/api/v1/roles/:id',
  summary: 'Get one role with its pipeline and criteria',
  needs: 'role:read',
  rate: 'read',
  params: idParams,
  answers: { 200: role },
});

/** Template of the product, from which a new role starts. */
export const roleTemplate = z.object({
  scheme: roleContent.scheme,
  title: z.string(),
  pipeline: z.array(pipelineStage),
  criteria: z.array(criterion),
  viewConfiguration,
  form: formDefinition,
});

export const listRoleTemplates = endpoint({
  id: 'roles.templates',
  method: 'GET',
  path: '/api/v1/role-templates',
  summary: "List templates for a new role, in the organisation's words",
  needs: 'role:read',
  rate: 'read',
  answers: { 200: z.array(roleTemplate) },
});

export const createRole = endpoint({
  id: 'roles.create',
  method: 'POST',
  path: '/api/v1/roles',
  summary: 'Create a role, not yet published',
  needs: 'role:edit',
  rate: 'write',
  idempotent: true,
  /** `form` is the first version of its form. Without one it asks nothing beyond the profile. */
  body: z.strictObject({ ...roleContent, form: z.optional(formDefinition) }),
  answers: { 201: role },
});

export const copyRole = endpoint({
  id: 'roles.copy',
  method: 'POST',
  path: '/api/v1/roles/:id/copy',
  summary: 'Copy a role as an unpublished role or as a preset, without its dates or with those of the next round',
  needs: 'role:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    as: z.enum(['ACTIVE', 'PRESET']),
    title: name,
    /** `nextRound`: the same weekdays a year later, or as many years as it takes for the closing to lie ahead. */
    dates: z._default(z.enum(['none', 'nextRound']), 'none'),
  }),
  answers: { 201: role },
});

export const updateRole = endpoint({
  id: 'roles.update',
  method: 'PUT',
  path: '/api/v1/roles/:id',
  summary: 'Edit a role',
  needs: 'role:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ ...roleContent, version }),
  answers: { 200: role },
  errors: ['stale_version'],
});

export const publishRole = endpoint({
  id: 'roles.publish',
  method: 'POST',
  path: '/api/v1/roles/:id/publish',
  summary: 'Publish a role, or unpublish it',
  needs: 'role:publish',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ published: z.boolean(), version }),
  answers: { 200: role },
  errors: ['stale_version', 'role_not_publishable'],
});

export const archiveRole = endpoint({
  id: 'roles.archive',
  method: 'POST',
  path: '/api/v1/roles/:id/archive',
  summary: 'Archive a role on which every candidate has an outcome, or restore it',
  needs: 'role:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ archived: z.boolean(), version }),
  answers: { 200: role },
  errors: ['stale_version', 'move_not_allowed'],
});

export const updateRoleTeam = endpoint({
  id: 'roles.team',
  method: 'PUT',
  path: '/api/v1/roles/:id/team',
  summary: "Set the role's team",
  needs: 'role:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ userIds: z.array(id).check(z.maxLength(200)) }),
  answers: { 200: role },
});
