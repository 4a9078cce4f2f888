import * as z from 'zod/mini';
import { placeParams } from './applications.ts';
import { picked } from './bulk-moves.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './scalars.ts';

/**
 * A group of people and how a cut treats it; numbers of people to the nearest five. Null is a number from one to nine, or one from
 * which such a number could be worked out. `notShown` are all groups of fewer than ten people, taken together.
 */
const groupImpact = z.object({
  code: z.string(),
  total: z.int(),
  selected: z.nullable(z.int()),
  /** Null as well of fewer than 25 people, like the ratio. */
  rate: z.nullable(z.number()),
  /** The rate over that of the reference group: below 0.8 is looked at closely. */
  ratio: z.nullable(z.number()),
  /** The level that p is below, 0.01 or 0.05; null for neither. */
  pBelow: z.nullable(z.number()),
  /** `ADVERSE` also where no numbers are shown, if it tells nothing of single people. */
  verdict: z.enum(['INSUFFICIENT', 'ADVERSE', 'WATCH', 'SIGNIFICANT', 'NONE']),
});

const traitImpact = z.object({
  trait: z.enum(['sex', 'ethnicity', 'disability', 'background']),
  /** Nothing can be shown by this trait without telling something of single people. */
  withheld: z.boolean(),
  reference: z.nullable(z.string()),
  unknown: z.nullable(z.int()),
  groups: z.array(groupImpact),
});

export const cutImpact = z.object({
  previewId: id,
  /** Version of the rules by which the figures were made. */
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
  traits: z.array(traitImpact),
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
