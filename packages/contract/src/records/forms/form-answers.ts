import * as z from 'zod/mini';

/** Most characters of one text. */
export const longestText = 20_000;

const scalarAnswer = z.union([z.string().check(z.maxLength(longestText)), z.number(), z.boolean(), z.null()]);

/** An answer: a single value, several choices, or a list of entries. The form decides which of them a question takes. */
export const answer = z.union([
  scalarAnswer,
  z
    .array(z.union([z.string().check(z.maxLength(500)), z.record(z.string().check(z.maxLength(64)), scalarAnswer)]))
    .check(z.maxLength(100)),
]);
export type Answer = z.infer<typeof answer>;

/** Answers by item key of the form, and by field id of the catalogue's own application fields. */
export const answers = z.record(z.string().check(z.maxLength(64)), answer);
