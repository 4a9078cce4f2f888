import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, time } from '../base/scalars.ts';
import { positionParams } from '../processes/pipeline.ts';
import { picked } from './bulk-moves/bulk-moves.ts';

/**
 * A group of people and how a cut treats it. Numbers of people are rounded to the nearest five. Null is a number from
 * one to nine, or one from which such a number could be worked out. `notShown` combines all groups of fewer than ten
 * people.
 */
const groupImpact = z.object({
  code: z.string(),
  total: z.int(),
  selected: z.nullable(z.int()),
  /** Null also for fewer than 25 people, like the ratio. */
  rate: z.nullable(z.number()),
  /** Rate divided by the reference group's rate. Below 0.8 it is looked at closely. */
  ratio: z.nullable(z.number()),
  /** Level that p is below, 0.01 or 0.05; null for neither. */
  pBelow: z.nullable(z.number()),
  /** `ADVERSE` also where no numbers are shown, if it reveals nothing about single people. */
  verdict: z.enum(['INSUFFICIENT', 'ADVERSE', 'WATCH', 'SIGNIFICANT', 'NONE']),
});

const traitImpact = z.object({
  trait: z.enum(['sex', 'ethnicity', 'disability', 'background']),
  /** True when nothing about this trait can be shown without revealing something about single people. */
  withheld: z.boolean(),
  reference: z.nullable(z.string()),
  unknown: z.nullable(z.int()),
  groups: z.array(groupImpact),
});

export const cutImpact = z.object({
  previewId: id,
  /** Version of the adverse-impact rules by which the figures were made. */
  rules: z.int(),
  /**
   * `forward`: the chosen candidates go on and the others stay behind. `out`: the chosen are not taken forward.
   * `none`: the move cuts no candidate.
   */
  direction: z.enum(['forward', 'out', 'none']),
  picked: z.int(),
  /** Number of candidates on the role in the stages of those chosen. */
  standing: z.int(),
  /** Counts of those who would not go on. */
  lost: z.object({
    people: z.int(),
    highPi: z.int(),
    /** Index from which it counts as high. */
    highPiFrom: z.number(),
    /**
     * Candidates who told what affected their results and whose page no reviewer has opened since. Null for a blind
     * reader, because with one chosen candidate it would reveal this about them.
     */
    unreadCircumstances: z.nullable(z.int()),
  }),
  traits: z.array(traitImpact),
  /**
   * Reason why no groups are shown: too few people on one side of the cut, too few changed since an earlier preview,
   * or this reader may not see them.
   */
  withheld: z.nullable(z.enum(['too_few', 'too_near', 'not_allowed'])),
  /** Time of an earlier preview of nearly the same people, whose groups are shown. */
  asOf: z.nullable(time),
});
export type CutImpact = z.infer<typeof cutImpact>;

export const previewImpact = endpoint({
  id: 'applications.preview-impact',
  method: 'POST',
  path: '/api/v1/candidate/bulkstage/:stageId/:substageId/impact',
  summary: 'Preview the impact of a move on groups of candidates, shown only in numbers too large to identify a person',
  needs: 'application:move',
  rate: 'write',
  params: z.object(positionParams),
  body: z.strictObject(picked),
  answers: { 200: cutImpact },
});
