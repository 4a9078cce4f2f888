import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, time } from './scalars.ts';

const truth = z.nullable(z.boolean());
const known = z.nullable(z.number());

/** One age of a contextual result. Null is not known, never nought. */
const contextStage = z.object({
  candidate: known,
  school: known,
  schoolYear: known,
  partial: z.boolean(),
  way: z.nullable(z.enum(['PUBLISHED', 'AVERAGED', 'BRIDGED'])),
  basis: z.nullable(z.enum(['ATTAINMENT_8', 'BEST_THREE', 'PER_ENTRY'])),
  /** Null also where it is below nought and the organisation shows no such index. */
  pi: known,
  gradeGap: known,
  /** An index is known and not shown. */
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

/** What readers see of a candidate's circumstances and of their results beside those of their schools. */
export const candidateContext = z.object({
  /** Null for a reader who must not know who it is: the moment would say it. */
  computedAt: z.nullable(time),
  /** The time of the newest import that it used; `none` without any. */
  dataVersion: z.string(),
  algorithmVersion: z.int(),
  ks4: contextStage,
  ks5: contextStage,
  flagCount: z.int(),
  categories: z.array(z.enum(['EDUCATION', 'PERSONAL', 'SOCIO_ECONOMIC'])),
  socialMobility: z.boolean(),
  outperformer: z.boolean(),
  completeness: known,
  /** Exams or degree fell into the pandemic: a note, which changes no figure. */
  pandemic: z.boolean(),
  /** The single flags with what they were decided by; null for readers without the permission. */
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
  summary: "A candidate's contextual result; 204 where none was computed. Single flags need candidate:see-flags",
  needs: 'candidate:read',
  rate: 'read',
  params: z.object({ orgId: id, id }),
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: candidateContext, 204: z.null() },
});
