import { z } from 'zod';

const part = z.object({
  label: z.string(),
  /** One paragraph each, or one entry of a list. */
  texts: z.array(z.string()),
});

/** A document to be printed: plain text in a fixed order, so that a screen reader meets it as it is read. */
export const printable = z.object({
  title: z.string(),
  /** BCP 47, `en-GB` */
  language: z.string(),
  author: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  sections: z.array(z.object({ title: z.string(), parts: z.array(part) })),
  /** Stands at the end: what is not in the document, and why. */
  note: z.string(),
});
export type Printable = z.infer<typeof printable>;
