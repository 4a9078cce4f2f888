import { z } from 'zod';

const part = z.object({
  label: z.string(),
  /** Paragraphs, or the entries of a list. */
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
  /** Note at the end of the document: the parts that are left out, and why. */
  note: z.string(),
});
export type Printable = z.infer<typeof printable>;
