import * as z from 'zod/mini';
import { bulkProgress } from './bulk-moves.ts';
import { endpoint } from './endpoint.ts';
import { id, shortText } from './scalars.ts';

/** A stage of a role, a number that people have in its list, and from which on they pass. */
const cut = {
  stageId: z.int(),
  /** A column of the list that is filtered by a range. */
  column: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Two decimals at most. */
  mark: z.number(),
};
const ofRole = z.object({ roleId: id });

export const countPassMark = endpoint({
  id: 'pass-marks.count',
  method: 'POST',
  path: '/api/v1/roles/:roleId/pass-mark/count',
  summary: 'How many in a stage would pass a mark, how many would not, and how many have none',
  needs: 'application:move',
  rate: 'read',
  params: ofRole,
  body: z.strictObject(cut),
  answers: { 200: z.object({ pass: z.int(), below: z.int(), unmarked: z.int() }) },
});

export const setPassMark = endpoint({
  id: 'pass-marks.set',
  method: 'POST',
  path: '/api/v1/roles/:roleId/pass-mark',
  summary:
    'Moves those in a stage who have a mark, and holds those below it as not taken forward, each by a job; who has none stays',
  needs: 'application:move',
  rate: 'write',
  idempotent: true,
  params: ofRole,
  body: z.strictObject({
    ...cut,
    /** Where those who pass go; null: they stay. */
    to: z.nullable(z.strictObject({ stageId: z.int(), substageId: z.int() })),
    /** Why those below are not taken forward; null: they stay. */
    holdBelow: z.nullable(shortText),
    /** What was shown of it before: kept with it. */
    previewId: z.optional(id),
  }),
  answers: { 202: z.object({ passed: z.nullable(bulkProgress), held: z.nullable(bulkProgress) }) },
  errors: ['reason_not_here'],
});
