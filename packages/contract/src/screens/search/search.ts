import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageOf, pageQuery } from '../../base/paging.ts';
import { id, numberText, shortText, time, version } from '../../base/scalars.ts';

/**
 * Filter of one column of the field catalogue. `in` for choices and part of a text, `from`/`to` for ranges, `is` for
 * yes/no, `near` for a distance.
 */
export const filter = z.strictObject({
  in: z.optional(z.array(z.union([z.string().check(z.maxLength(255)), z.number()])).check(z.maxLength(200))),
  from: z.optional(z.union([z.number(), z.string().check(z.maxLength(40))])),
  to: z.optional(z.union([z.number(), z.string().check(z.maxLength(40))])),
  is: z.optional(z.boolean()),
  near: z.optional(
    z.strictObject({ postcode: z.string().check(z.maxLength(16)), miles: z.int().check(z.minimum(1), z.maximum(200)) }),
  ),
});

export const searchCriteria = z.strictObject({
  roleId: z.optional(id),
  stageId: z.optional(z.nullable(z.int())),
  substageId: z.optional(z.nullable(z.int())),
  searchTerm: z.optional(shortText),
  ids: z.optional(z.array(id).check(z.maxLength(10_000))),
  unselectedIds: z.optional(z.array(id).check(z.maxLength(10_000))),
  subdomain: z.optional(z.string()),
  /** Filters by column id of the field catalogue. */
  filters: z.optional(z.record(z.string().check(z.maxLength(64)), filter)),
});
export type SearchCriteria = z.infer<typeof searchCriteria>;

export const candidateRow = z.object({
  /** The candidate's id, or the application's on a role whose candidates the viewer may not identify. */
  id,
  applicationId: id,
  roleId: id,
  roleTitle: z.optional(z.string()),
  /** Name, or the pseudonym in a blind view. */
  name: z.string(),
  stageId: z.int(),
  substageId: z.int(),
  heldOutcome: z.boolean(),
  withdrawn: z.boolean(),
  /** True when the candidate is deleted, so that nothing can be done with them. */
  deleted: z.boolean(),
  /** True when they do not want to be written to any more. */
  optedOut: z.boolean(),
  /** True when there may be a duplicate that the viewer may see. */
  likely: z.boolean(),
  /** Stages in which they have an interview: one that was started, or a booked time. */
  interviewStageIds: z.array(z.int()),
  whoseMove: z.enum(['ours', 'theirs', 'waiting', 'nobody']),
  appliedAt: z.nullable(time),
  lastChangeAt: time,
  assignee: z.nullable(z.object({ id, name: z.string() })),
  /** Null also for a reviewer whose own card is not complete. */
  score: z.nullable(z.number()),
  /** Values of the other columns by column id, where there is one that the viewer may see. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  version,
});
export type CandidateListRow = z.infer<typeof candidateRow>;

export const searchCandidates = endpoint({
  id: 'search.candidates',
  method: 'POST',
  path: '/api/v1/search/:kind/:id',
  summary:
    'Search the candidates of a role (or, with the organisation id, of all roles); candidatev is the anonymised view',
  needs: 'candidate:search',
  rate: 'read',
  params: z.object({ kind: z.enum(['candidate', 'fastCandidate', 'candidatev']), id }),
  query: z.object({ ...pageQuery, subdomain: z.optional(z.string()) }),
  body: z.nullish(
    z.strictObject({
      ...searchCriteria.shape,
      /** Columns of the role's own form whose answers the rows include; none that the viewer may not see. */
      formColumns: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
    }),
  ),
  answers: {
    200: z.object({
      ...pageOf(candidateRow).shape,
      /** Counts of the role's stages under no filter, for the stage strip. Empty in a list over roles. */
      stages: z.array(z.object({ stageId: z.int(), substageId: z.int(), count: z.int() })),
      blind: z.boolean(),
    }),
  },
});

/** True when nothing was found as typed, and the words differ by one mistake. */
const foundNearly = z.optional(z.literal(true));

export const findCandidates = endpoint({
  id: 'search.find',
  method: 'GET',
  path: '/api/v1/search/candidates/:id',
  summary: 'Find candidates by a few letters of name or e-mail across roles (id = organisation)',
  needs: 'candidate:search',
  rate: 'read',
  params: z.object({ id }),
  query: z.object({ searchTerm: shortText, subdomain: z.optional(z.string()) }),
  answers: {
    200: z.array(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        near: foundNearly,
        applications: z.array(z.object({ roleId: id, roleTitle: z.string() })),
      }),
    ),
  },
});

export const findProfiles = endpoint({
  id: 'search.profiles',
  method: 'GET',
  path: '/api/v1/search/profiles',
  summary:
    'Find profiles by a few letters of name or e-mail, where people keep one and apply nowhere (contextual product)',
  needs: 'candidate:search',
  rate: 'read',
  query: z.object({
    searchTerm: shortText,
    /** Lowest step that the profile has reached: the number of the last step saved, 1 to 7. */
    step: z.optional(z.enum(['1', '2', '3', '4', '5', '6', '7'])),
    subdomain: z.optional(z.string()),
  }),
  answers: {
    200: z.array(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        /** As the profile's own page shows it: ACTIVE, PENDING or NOT_VERIFIED. */
        candidateStatus: z.string(),
        step: z.int(),
        near: foundNearly,
      }),
    ),
  },
});

/** Column of the grid as the catalogue declares it. */
const gridColumn = z.object({
  id: z.string(),
  /** Label of an organisation's own question. The product's columns have words of their own. */
  label: z.optional(z.string()),
  kind: z.string(),
  filter: z.nullable(z.enum(['choice', 'range', 'boolean', 'text', 'date', 'near'])),
  sortable: z.boolean(),
  byDefault: z.boolean(),
  /** True for a monitoring answer, which can only be filtered by. Each use is recorded. */
  protected: z.boolean(),
  /** True when it can be filtered by and is no column of the grid. */
  filterOnly: z.optional(z.boolean()),
  choices: z.optional(
    z.array(
      z.object({
        value: z.union([z.string(), z.number()]),
        label: z.string(),
        /** Set for a choice of another country, which names stored values and cannot be filtered by. */
        elsewhere: z.optional(z.literal(true)),
      }),
    ),
  ),
});

export const listGridColumns = endpoint({
  id: 'search.columns',
  method: 'GET',
  path: '/api/v1/search-columns',
  summary:
    'List the columns, filters and sorts that the viewer may use, from the field catalogue, or of the anonymised view',
  needs: 'candidate:search',
  rate: 'read',
  query: z.object({
    roleId: z.optional(id),
    /** Stage of the role. A blind role may show from some stage on who the candidates are. */
    stageId: z.optional(numberText),
    anonymous: z.optional(z.enum(['true', 'false'])),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: z.array(gridColumn) },
});

export const countValues = endpoint({
  id: 'search.values',
  method: 'POST',
  path: '/api/v1/search/:kind/:id/values/:column',
  summary:
    'Count the values of a column of choices among the candidates whom a list finds without its own filter of that column',
  needs: 'candidate:search',
  rate: 'read',
  params: z.object({ kind: z.enum(['candidate', 'candidatev']), id, column: z.string().check(z.maxLength(64)) }),
  body: z.nullish(searchCriteria),
  answers: {
    /** Values that no candidate has are left out; `none` stands for no value. Empty for a column whose values are not counted. */
    200: z.array(z.object({ value: z.union([z.string(), z.number()]), count: z.int() })),
  },
});

export const movesVersion = endpoint({
  id: 'search.moves-version',
  method: 'GET',
  path: '/api/v1/roles/:id/moves-version',
  summary: 'Get a text that changes as soon as an application on the role moves; cheap enough for every few seconds',
  needs: 'candidate:search',
  rate: 'read',
  params: z.object({ id }),
  answers: { 200: z.object({ version: z.string() }) },
});
