import { criterionTypes, longestTextScore, mostItems } from '@evenhand/domain/scoring/metric-types';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, numberText, time, version } from '../base/scalars.ts';

const candidateOf = z.object({ id, cid: id });

const part = z.nullable(z.number());
const items = z.array(part).check(z.maxLength(mostItems));
/** Parts of a score by the matrix of twelve; null where nothing is given yet. */
export const matrixValue = z.object({
  rawAcademic: part,
  piFlags: part,
  mitigating: part,
  secondCareer: part,
  enthusiasm: items,
  writing: items,
});

/** Score as the criterion's type has it: a number, yes or no, words, a day in seconds since 1970, or the parts of a matrix. */
const scoreValue = z.union([
  z.number(),
  z.boolean(),
  z.string().check(z.trim(), z.maxLength(longestTextScore)),
  matrixValue,
]);

const scoreEntry = z.object({
  stageId: z.int(),
  criterion: z.string(),
  metricType: z.enum(criterionTypes),
  /** The criterion's own bounds when the score was given. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  value: scoreValue,
  comment: z.string(),
  scorer: z.object({ id, name: z.string() }),
  updatedAt: time,
  version,
});

const score = { score: z.number(), totalScore: z.number() };
/** Score of the candidate as a whole, given by hand against no criterion. */
export const candidateScore = z.object(score);
const givenScore = z.object({
  ...score,
  comment: z.string(),
  scorer: z.object({ id, name: z.string() }),
  updatedAt: time,
});

const scoresOfStage = {
  stageId: z.int(),
  mine: z.array(scoreEntry),
  /** Others' scores, once the reader's own card is complete; at once for those who may read all scores. */
  others: z.array(scoreEntry),
  othersHidden: z.boolean(),
  /**
   * Mean of all scores at this stage that are numbers, on the scale of 0 to 5, one decimal. Null while hidden or
   * without any.
   */
  average: z.nullable(z.number()),
  /** Scores given by hand at this stage: the reader's own, and others' by the same rule. */
  candidateScores: z.array(givenScore),
  /**
   * Answers at this stage to "Would you take this candidate forward?", each true or false: the reader's own first. Others' once the
   * reader's card is complete and the reader has given one; at once for those who may read all scores.
   */
  recommendations: z.array(scoreEntry),
  recommendationsHidden: z.boolean(),
};

export const scorecard = z.object({
  applicationId: id,
  ...scoresOfStage,
  /** Scores of earlier stages, in the order in which they were scored. Read only. */
  earlier: z.array(z.object(scoresOfStage)),
  /** Mean of the scores given by hand at the latest stage that has one, as far as the reader may know it. */
  candidateScore: z.nullable(candidateScore),
  /** True when others' scores are hidden from an administrator who is to review the application, and can be shown on request. */
  mayShow: z.boolean(),
});
export type ScorecardAnswer = z.infer<typeof scorecard>;

export const getScores = endpoint({
  id: 'scoring.get',
  method: 'GET',
  path: '/api/v1/organization/:id/candidate/:cid/score',
  summary: "Get the caller's own scorecard of an application, and others' once the own is complete",
  needs: 'application:score',
  rate: 'read',
  params: candidateOf,
  query: z.object({ roleId: z.optional(id), applicationId: z.optional(id), subdomain: z.optional(z.string()) }),
  answers: { 200: scorecard },
  errors: ['application_ambiguous'],
});

export const showScores = endpoint({
  id: 'scoring.show',
  method: 'POST',
  path: '/api/v1/organization/:id/candidate/:cid/score/show',
  summary: 'Show the scores of others to an administrator before their own card is complete, and record it',
  needs: 'score:read-all',
  rate: 'write',
  params: candidateOf,
  body: z.strictObject({ applicationId: z.optional(id), roleId: z.optional(id) }),
  answers: { 200: scorecard },
  errors: ['application_ambiguous', 'candidate_deleted'],
});

export const saveScore = endpoint({
  id: 'scoring.save',
  method: 'PUT',
  path: '/api/v1/organization/:id/candidate/:cid/score',
  summary:
    "Save the caller's score against one criterion, or without a criterion a score of the candidate out of a total",
  needs: 'application:score',
  rate: 'write',
  params: candidateOf,
  body: z.strictObject({
    applicationId: z.optional(id),
    roleId: z.optional(id),
    /** Without one, `score` out of `totalScore` is for the candidate as a whole. `RECOMMENDATION` takes true or false. */
    criterion: z.optional(z.string().check(z.maxLength(64))),
    /** Null removes the score. */
    score: z.nullable(scoreValue),
    totalScore: z.optional(z.number()),
    comment: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answers: { 200: scorecard },
  errors: ['invalid', 'application_ambiguous', 'candidate_deleted', 'not_submitted'],
});

export const saveComment = endpoint({
  id: 'scoring.comment',
  method: 'PUT',
  path: '/api/v1/organization/:id/candidate/:cid/comment',
  summary: "Save a comment on the caller's own score, at the version that was read; the score stays as it is",
  needs: 'application:score',
  rate: 'write',
  params: candidateOf,
  body: z.strictObject({
    applicationId: z.optional(id),
    roleId: z.optional(id),
    criterion: z.string().check(z.maxLength(64)),
    comment: z.string().check(z.trim(), z.maxLength(2000)),
    version,
  }),
  answers: { 200: scorecard },
  errors: ['application_ambiguous', 'candidate_deleted', 'stale_version'],
});

export const ownMarks = z.object({
  /** Criteria on the scale of 0 to 5 that the caller has scored at the stage. */
  criteria: z.array(
    z.object({
      criterion: z.string(),
      /** How often the caller has given 0, 1, 2, 3, 4 and 5, in this order. */
      counts: z.array(z.int()),
    }),
  ),
});
export type OwnMarks = z.infer<typeof ownMarks>;

export const getOwnMarks = endpoint({
  id: 'scoring.own-marks',
  method: 'GET',
  path: '/api/v1/roles/:id/stage/:stageId/own-marks',
  summary: 'Count how often the caller has given each score at a stage of a role, by criterion',
  needs: 'application:score',
  rate: 'read',
  params: z.object({ id, stageId: numberText }),
  answers: { 200: ownMarks },
});
