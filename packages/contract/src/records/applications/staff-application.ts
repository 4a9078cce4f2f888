import * as z from 'zod/mini';
import { id, time, version } from '../../base/scalars.ts';
import { candidateScore } from '../../processes/scoring.ts';

/** Recommendation of a reviewer or an interviewer about an application at a stage. */
export const feedback = z.object({
  applicationId: id,
  stageId: z.int(),
  author: z.object({ id, name: z.string() }),
  body: z.object({
    /** True for those who would take the candidate forward. */
    recommendation: z.boolean(),
    /** Interview record of the stage; null where none was started. */
    interviewId: z.nullable(id),
  }),
});

/** Sent application as staff see it with its candidate. */
export const staffApplication = z.object({
  id,
  roleId: id,
  roleTitle: z.string(),
  stageId: z.int(),
  substageId: z.int(),
  submittedAt: z.nullable(time),
  assignee: z.nullable(z.object({ id, name: z.string() })),
  /** How the candidate heard of the role, by its code. */
  source: z.nullable(z.string()),
  /** Event or person that told them, in their words; null in a blind view. */
  sourceDetail: z.nullable(z.string()),
  /** Link by which it came, frozen when it was sent; null in a blind view. */
  sourceTouch: z.nullable(
    z.object({
      portal: z.nullable(z.object({ kind: z.string(), name: z.string() })),
      event: z.nullable(z.string()),
      campaign: z.nullable(z.string()),
    }),
  ),
  /** The organisation's resource that helped most; null when it was not asked or answered. */
  resource: z.nullable(z.string()),
  /** Fields of profile questions that are answered otherwise now than when it was sent. Empty in a blind view. */
  changed: z.array(z.string()),
  /**
   * Declaration that it is true and the candidate's own work, in the words that were shown. A blind view leaves out
   * the words, because their language says something about the candidate. Null when it was sent before this was kept.
   */
  declaration: z.nullable(z.object({ text: z.nullable(z.string()), at: time })),
  score: z.nullable(z.number()),
  /** Score given by hand, out of a total; null when there is none that the reader may know. */
  candidateScore: z.nullable(candidateScore),
  outcomeReason: z.nullable(z.string()),
  outcomeReleasedAt: z.nullable(time),
  withdrawnAt: z.nullable(time),
  version,
  /** Answers to the role's questions as they were sent. */
  answers: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** Readable form: choices by their labels, a file by its name, a list as entries of `{label, value}`. */
      value: z.unknown(),
      section: z.optional(z.string()),
      competency: z.optional(z.string()),
    }),
  ),
});
