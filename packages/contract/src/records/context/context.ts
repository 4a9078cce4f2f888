import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time } from '../../base/scalars.ts';

const truth = z.nullable(z.boolean());
const known = z.nullable(z.number());

/** Contextual result at one age. Null means not known, never zero. */
const contextStage = z.object({
  candidate: known,
  school: known,
  schoolYear: known,
  partial: z.boolean(),
  way: z.nullable(z.enum(['PUBLISHED', 'AVERAGED', 'BRIDGED'])),
  basis: z.nullable(z.enum(['ATTAINMENT_8', 'BEST_THREE', 'PER_ENTRY'])),
  /** Null also when it is negative and the organisation shows no negative index. */
  pi: known,
  gradeGap: known,
  /** True when an index is known and not shown. */
  hidden: z.boolean(),
  schoolPercentile: known,
  piPercentile: known,
  reason: z.nullable(
    z.enum([
      'TOO_FEW_RESULTS',
      'MIXED_QUALIFICATIONS',
      'SCHOOL_DATA_MISSING',
      'SCHOOL_NOT_COMPARABLE',
      'OUTSIDE_COVERAGE',
    ]),
  ),
});
export type ContextStage = z.infer<typeof contextStage>;

/** A candidate's circumstances, and their results beside those of their schools, as readers see them. */
export const candidateContext = z.object({
  /** Null for a reader who may not identify the candidate, because the time would reveal it. */
  computedAt: z.nullable(time),
  /** Time of the newest import that the result used; `none` without any. */
  dataVersion: z.string(),
  algorithmVersion: z.int(),
  ks4: contextStage,
  ks5: contextStage,
  flagCount: z.int(),
  categories: z.array(z.enum(['EDUCATION', 'PERSONAL', 'SOCIO_ECONOMIC'])),
  socialMobility: z.boolean(),
  outperformer: z.boolean(),
  completeness: known,
  /** True when exams or degree fell into the pandemic. It changes no figure. */
  pandemic: z.boolean(),
  /** Single flags with the evidence that decided them. Null for readers without the permission. */
  flags: z.nullable(
    z.array(
      z.object({
        code: z.string(),
        category: z.string(),
        value: truth,
        evidence: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      }),
    ),
  ),
});
export type CandidateContext = z.infer<typeof candidateContext>;

export const getCandidateContext = endpoint({
  id: 'context.get',
  method: 'GET',
  path: '/api/v1/organization/:orgId/candidate/:id/context',
  summary: "Get a candidate's contextual result; 204 where none was computed. Single flags need candidate:see-flags",
  needs: 'candidate:read',
  rate: 'read',
  params: z.object({ orgId: id, id }),
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: candidateContext, 204: z.null() },
});
