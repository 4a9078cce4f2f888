import { z } from 'zod';

/** Marks of a chart: a bar, a thin band as far as chance goes, a broad range, a line out of it, a stroke at a value, a dashed line at zero or at a limit, or a hatched part. */
const markKinds = ['bar', 'band', 'range', 'line', 'stroke', 'dashed', 'hatch'] as const;

/** A mark from one share of the plot's width to another. */
const paperMark = z.object({
  kind: z.enum(markKinds),
  from: z.number().min(0).max(1),
  to: z.number().min(0).max(1),
  /** Number of its colour; parts of a whole have one each. */
  tone: z.number().int().nonnegative(),
});
export type PaperMark = z.infer<typeof paperMark>;

const paperChart = z.object({
  subtitle: z.string(),
  legend: z.array(z.object({ label: z.string(), tone: z.number().int().nonnegative() })),
  /** True: texts stand below the plots, because they are long. */
  isWide: z.boolean(),
  rows: z.array(
    z.object({
      label: z.string(),
      text: z.string(),
      note: z.string(),
      /** Hatched: the figure would tell something about a few people. */
      isHidden: z.boolean(),
      /** Figures of earlier days are drawn paler. */
      isPale: z.boolean(),
      marks: z.array(paperMark),
    }),
  ),
});
export type PaperChart = z.infer<typeof paperChart>;

const paperTable = z.object({
  title: z.string(),
  /** Headings: that of the rows' names, then those of the figures. */
  heads: z.array(z.string()),
  /** Names of the rows, then their figures. */
  rows: z.array(z.array(z.object({ text: z.string(), isHidden: z.boolean(), isNumber: z.boolean() }))),
  /** Sentence below the table or in place of its rows. */
  note: z.string(),
});
export type PaperTable = z.infer<typeof paperTable>;

const paperSection = z.object({ title: z.string(), texts: z.array(z.string()) });

/** A report to be printed on A4. */
export const reportPaper = z.object({
  title: z.string(),
  /** BCP 47, `en-GB` */
  language: z.string(),
  author: z.string(),
  /** Sentences on what the figures are about. */
  about: z.array(z.string()),
  /** The finding, or why there is none. */
  headline: z.string(),
  /** Sentences below the finding. */
  remarks: z.array(z.string()),
  chart: paperChart.nullable(),
  notes: paperSection,
  tables: z.array(paperTable),
  sections: z.array(paperSection),
  /** Reader and time, at the foot of each page. */
  made: z.string(),
  /** Number of the page with {page} and {pages} in place of the numbers. */
  pageNumber: z.string(),
});
export type ReportPaper = z.infer<typeof reportPaper>;
