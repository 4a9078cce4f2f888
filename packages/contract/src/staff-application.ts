import * as z from 'zod/mini';
import { id, time, version } from './scalars.ts';
import { candidateScore } from './scoring.ts';

/** An application that was sent, as staff see it with its candidate. */
export const staffApplication = z.object({
  id,
  roleId: id,
  roleTitle: z.string(),
  stageId: z.int(),
  substageId: z.int(),
  submittedAt: z.nullable(time),
  assignee: z.nullable(z.object({ id, name: z.string() })),
  /** How somebody heard of the role, by its code. */
  source: z.nullable(z.string()),
  /** Which event, who told them: in their words; in a blind view null. */
  sourceDetail: z.nullable(z.string()),
  /** By what link it came, frozen when it was sent; in a blind view null. */
  cameBy: z.nullable(
    z.object({
      portal: z.nullable(z.object({ kind: z.string(), name: z.string() })),
      event: z.nullable(z.string()),
      campaign: z.nullable(z.string()),
    }),
  ),
  /** What of the organisation's was of most help; null where it was not asked or answered. */
  resource: z.nullable(z.string()),
  /** Questions of the profile that are answered otherwise now than when it was sent, by their fields; in a blind view none. */
  changed: z.array(z.string()),
  /**
   * That it was declared to be true and one's own work, in the words that were shown. In a blind view without the words, whose
   * language says something about the person; null where it was sent before this was kept.
   */
  declaration: z.nullable(z.object({ text: z.nullable(z.string()), at: time })),
  score: z.nullable(z.number()),
  /** Given by hand, out of a total; null where there is none that the reader may know. */
  candidateScore: z.nullable(candidateScore),
  outcomeReason: z.nullable(z.string()),
  outcomeReleasedAt: z.nullable(time),
  withdrawnAt: z.nullable(time),
  version,
  /** The answers to the role's questions as they were sent. */
  answers: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** To be read: choices by their labels, a file by its name, a list as entries of `{label, value}`. */
      value: z.unknown(),
      section: z.optional(z.string()),
      competency: z.optional(z.string()),
    }),
  ),
});
