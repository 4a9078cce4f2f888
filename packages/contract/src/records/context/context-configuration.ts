import * as z from 'zod/mini';

const fifth = z.int().check(z.minimum(1), z.maximum(5));

/** Thresholds of the contextual results. An absent one is at its default (packages/domain/src/context/settings.ts). */
export const contextConfiguration = z.object({
  flags: z.optional(z.record(z.string().check(z.maxLength(40)), z.boolean())),
  postcodeQuintile: z.optional(fifth),
  seifaDecile: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
  schoolMoves: z.optional(z.int().check(z.minimum(1), z.maximum(3))),
  carerHours: z.optional(z.int().check(z.minimum(1), z.maximum(35))),
  participationQuintile: z.optional(fifth),
  outperformerPi: z.optional(z.number().check(z.minimum(0), z.maximum(500))),
  showNegativePi: z.optional(z.boolean()),
});
