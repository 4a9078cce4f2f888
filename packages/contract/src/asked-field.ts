import * as z from 'zod/mini';

const code = z.union([z.string(), z.number()]);
const askedPart = z.object({
  id: z.string(),
  required: z.boolean(),
  /** The rows of its list that are offered here; all without. */
  among: z.optional(z.array(code)),
  /** The answers to another question after which it is asked. */
  after: z.optional(z.array(z.union([code, z.boolean()]))),
});
const askedEntryPart = z.object({ ...askedPart.shape, entries: z.optional(z.array(askedPart)) });
/** A field as it is asked; a list with the parts of its entries. */
export const askedField = z.object({
  ...askedPart.shape,
  section: z.string(),
  entries: z.optional(z.array(askedEntryPart)),
});
