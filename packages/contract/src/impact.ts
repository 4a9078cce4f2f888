import * as z from 'zod/mini';
import { placeParams } from './applications.ts';
import { picked } from './bulk-moves.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './scalars.ts';

/** A group of people and how a cut treats it; numbers of people to the nearest five, null where they are not told. */
const toldGroup = z.object({
  code: z.string(),
  total: z.nullable(z.int()),
  selected: z.nullable(z.int()),
  rate: z.nullable(z.number()),
  /** In place of a number: fewer than three go on, or fewer than three do not. */
  few: z.nullable(z.enum(['selected', 'others'])),
  /** The rate over that of the reference group: below 0.8 is looked at closely. */
  ratio: z.nullable(z.number()),
  test: z.nullable(z.enum(['fisher', 'z'])),
  p: z.nullable(z.number()),
  fragile: z.boolean(),
  verdict: z.enum(['INSUFFICIENT', 'ADVERSE', 'WATCH', 'SIGNIFICANT', 'NONE']),
});

const toldTrait = z.object({
  trait: z.enum(['sex', 'ethnicity', 'disability', 'background']),
  reference: z.nullable(z.string()),
  unknown: z.nullable(z.int()),
  groups: z.array(toldGroup),
});

export const cutImpact = z.object({
  previewId: id,
  /** Of the rules by which it was worked out. */
  rules: z.int(),
  /** `forward`: those picked go on and the others stay behind. `out`: those picked are not taken forward. `none`: it cuts nobody. */
  direction: z.enum(['forward', 'out', 'none']),
  picked: z.int(),
  /** Everybody on the role in the stages where those picked stand. */
  standing: z.int(),
  /** Of those who would not go on. */
  lost: z.object({
    people: z.int(),
    highPi: z.int(),
    /** From this index on it counts as high. */
    highPiFrom: z.number(),
    /** Have told what affected their results, and nobody has opened their page since. Null to a blind reader: of one picked it would say it of them. */
    unreadCircumstances: z.nullable(z.int()),
  }),
  traits: z.array(toldTrait),
  /**
   * Why no groups are told: too few people on one side of the cut, too few changed since a cut that was looked at before, or they are
   * not for this reader.
   */
  withheld: z.nullable(z.enum(['too_few', 'too_near', 'not_allowed'])),
  /** The groups are those of a look at nearly the same people at this time. */
  asOf: z.nullable(time),
});
export type CutImpact = z.infer<typeof cutImpact>;

export const previewImpact = endpoint({
  id: 'applications.preview-impact',
  method: 'POST',
  path: '/api/v1/candidate/bulkstage/:stageId/:substageId/impact',
  summary:
    'What a move of many would do, before it is made: to groups of people (for those who may see that) only numbers too large to lead to anybody',
  needs: 'application:move',
  rate: 'write',
  params: z.object(placeParams),
  body: z.strictObject(picked),
  answers: { 200: cutImpact },
});
