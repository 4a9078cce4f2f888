import * as z from 'zod/mini';

/** Part of a paragraph that has one style. */
const wordRun = z.object({ text: z.string(), bold: z.boolean(), italic: z.boolean() });
export type WordRun = z.infer<typeof wordRun>;

const wordParagraph = z.object({ kind: z.enum(['heading', 'text', 'item']), runs: z.array(wordRun) });
export type WordParagraph = z.infer<typeof wordParagraph>;

/** Cell of a table. The paragraphs of a table within it follow its own. */
const wordCell = z.object({ paragraphs: z.array(wordParagraph), columns: z.int(), rows: z.int() });
export type WordCell = z.infer<typeof wordCell>;

const wordBlock = z.union([wordParagraph, z.object({ kind: z.literal('table'), rows: z.array(z.array(wordCell)) })]);
export type WordBlock = z.infer<typeof wordBlock>;

/** Text of a Word document, without pictures, fonts and pages. */
export const wordText = z.object({
  blocks: z.array(wordBlock),
  /** True when there is more of it than is kept. */
  cut: z.boolean(),
});
export type WordText = z.infer<typeof wordText>;
