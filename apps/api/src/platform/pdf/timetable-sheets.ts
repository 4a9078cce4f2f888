import { z } from 'zod';

/** Timetables to be printed, one sheet of A4 each. */
export const timetableSheets = z.object({
  title: z.string(),
  /** BCP 47, `en-GB` */
  language: z.string(),
  author: z.string(),
  /** Headings of the columns. */
  heads: z.array(z.string()),
  sheets: z.array(
    z.object({
      title: z.string(),
      /** Lines below the title: the day, its place, a note. */
      facts: z.array(z.string()),
      /** Cells in the order of the headings. */
      rows: z.array(z.array(z.string())),
      /** Shown in place of the table where there are no rows. */
      empty: z.string(),
    }),
  ),
});
export type TimetableSheets = z.infer<typeof timetableSheets>;
