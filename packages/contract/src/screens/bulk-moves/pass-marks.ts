import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, shortText } from '../../base/scalars.ts';
import { bulkProgress } from './bulk-moves.ts';

/** A stage of a role, a numeric column of its list, and the pass mark. */
const cut = {
  stageId: z.int(),
  /** Column of the list that is filtered by a range. */
  column: z.string().check(z.minLength(1), z.maxLength(64)),
  /** At most two decimals. */
  mark: z.number(),
};
/** The people just below the mark who would go on by lot. */
const wildCardCount = z.object({
  /** Number in the band from which they are drawn. */
  eligible: z.int(),
  drawn: z.int(),
  /** True when an earlier pass mark has drawn from this stage already. */
  already: z.boolean(),
});
export type WildCardCount = z.infer<typeof wildCardCount>;

const ofRole = z.object({ roleId: id });

export const countPassMark = endpoint({
  id: 'pass-marks.count',
  method: 'POST',
  path: '/api/v1/roles/:roleId/pass-mark/count',
  summary: 'Count the candidates in a stage who would reach a pass mark, who would not, and who have no score',
  needs: 'application:move',
  rate: 'read',
  params: ofRole,
  body: z.strictObject(cut),
  answers: {
    200: z.object({
      pass: z.int(),
      below: z.int(),
      unscored: z.int(),
      /** Null on a role that draws no wild cards. */
      wildCards: z.nullable(wildCardCount),
    }),
  },
  errors: ['pass_mark_by_editor'],
});

export const setPassMark = endpoint({
  id: 'pass-marks.set',
  method: 'POST',
  path: '/api/v1/roles/:roleId/pass-mark',
  summary:
    'Move the candidates in a stage who pass, with those whom the role draws from just below, and hold the others below, by jobs; those without a score stay',
  needs: 'application:move',
  rate: 'write',
  idempotent: true,
  params: ofRole,
  body: z.strictObject({
    ...cut,
    /** Target of those who pass; null when they stay. */
    to: z.nullable(z.strictObject({ stageId: z.int(), substageId: z.int() })),
    /** Reason for not taking forward those below; null when they stay. */
    holdBelow: z.nullable(shortText),
    /** Impact preview that was shown before. Stored with the action. */
    previewId: z.optional(id),
  }),
  answers: { 202: z.object({ passed: z.nullable(bulkProgress), held: z.nullable(bulkProgress) }) },
  errors: ['reason_not_here', 'pass_mark_by_editor'],
});
