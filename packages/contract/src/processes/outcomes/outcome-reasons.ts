import * as z from 'zod/mini';

/** An organisation's settings of a reason for not taking a candidate forward. Absent parts are as in the product. */
const reasonSetting = z.object({
  /** Code of one of the product's reasons, or `own_…`. */
  code: z.string().check(z.minLength(1), z.maxLength(48)),
  /** Text that staff read. */
  staff: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** Sentence that the candidate reads. Empty: candidates get no mail. */
  candidate: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  /** Kinds of role on which it is given; empty for every kind. */
  schemes: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  /** Stages at which it is given; empty for any. */
  stages: z.optional(z.array(z.int()).check(z.maxLength(40))),
  archived: z.optional(z.boolean()),
});
export type ReasonSettingInput = z.infer<typeof reasonSetting>;

/** The organisation's reasons, in their order. */
export const outcomeReasons = z.optional(z.array(reasonSetting).check(z.maxLength(80)));
