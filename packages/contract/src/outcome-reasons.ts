import * as z from 'zod/mini';

/** What an organisation says of a reason for not taking somebody forward. What is left out is as the product has it. */
const reasonSetting = z.object({
  /** One of the product's, or `own_…`. */
  code: z.string().check(z.minLength(1), z.maxLength(48)),
  /** What staff read. */
  staff: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** The sentence that the candidate reads; empty = nobody is written to. */
  candidate: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  /** The kinds of role that it is given on; empty = every kind. */
  schemes: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  /** The stages in which whoever is given it stands; empty = any. */
  stages: z.optional(z.array(z.int()).check(z.maxLength(40))),
  archived: z.optional(z.boolean()),
});
export type ReasonSetting = z.infer<typeof reasonSetting>;

/** Of an organisation's configuration: its reasons, in their order. */
export const outcomeReasons = z.optional(z.array(reasonSetting).check(z.maxLength(80)));
