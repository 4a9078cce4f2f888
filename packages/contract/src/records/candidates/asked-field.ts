import * as z from 'zod/mini';

const code = z.union([z.string(), z.number()]);
const askedPart = z.object({
  id: z.string(),
  required: z.boolean(),
  /** Choices of its list that are offered here. All when absent. */
  among: z.optional(z.array(code)),
  /** Answers to another question after which this one is asked. */
  after: z.optional(z.array(z.union([code, z.boolean()]))),
});
const askedEntryPart = z.object({ ...askedPart.shape, entries: z.optional(z.array(askedPart)) });
/** Field as it is asked. A list has the parts of its entries. */
export const askedField = z.object({
  ...askedPart.shape,
  section: z.string(),
  entries: z.optional(z.array(askedEntryPart)),
});
