import { badgePapers } from '@evenhand/domain/events/badge-papers';
import { z } from 'zod';

/** Badges to be printed on sheets of A4 with two columns of four labels, or one by one on a roll of labels. */
export const badgeSheet = z.object({
  paper: z.enum(badgePapers),
  /** Title of the event, on each badge. */
  title: z.string(),
  /** BCP 47, `en-GB` */
  language: z.string(),
  author: z.string(),
  badges: z.array(
    z.object({
      name: z.string(),
      pronouns: z.string(),
      /** Code that the picture holds, to be typed. */
      code: z.string(),
      /** Address in the picture to scan. */
      link: z.string(),
    }),
  ),
});
export type BadgeSheet = z.infer<typeof badgeSheet>;
