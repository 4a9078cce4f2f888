import * as z from 'zod/mini';
import { placeParams, presentPlace } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './paging.ts';
import { id, shortText, time } from './scalars.ts';
import { searchCriteria } from './search.ts';

/** Who is meant: by name, or as everybody that a list's criteria find without its `unselectedIds`. One of the two. */
export const picked = {
  roleId: id,
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
  resource: z.optional(searchCriteria),
};

/** A move of many that a job makes in parts. */
export const bulkProgress = z.object({
  batchId: id,
  roleId: id,
  /** `refused`: its maker may no longer move people on this role. */
  state: z.enum(['running', 'done', 'cancelled', 'refused']),
  stageId: z.int(),
  substageId: z.int(),
  total: z.int(),
  /** How many have been looked at, and how many of those were moved. */
  done: z.int(),
  moved: z.int(),
  /** Somebody whom it moved, where it is the reader's own and at its end: by them the whole is taken back. */
  undoBy: z.nullable(z.object({ id, applicationId: id })),
  createdAt: time,
  finishedAt: z.nullable(time),
});
export type BulkProgress = z.infer<typeof bulkProgress>;

export const bulkMove = endpoint({
  id: 'applications.bulk-move',
  method: 'POST',
  path: '/api/v1/candidate/bulkstage/:stageId/:substageId',
  summary:
    'Moves many at once, more than 200 by a job with progress; everybody is answered moved or skipped, with the reason',
  needs: 'application:move',
  rate: 'write',
  idempotent: true,
  params: z.object(placeParams),
  query: z.object({ assignee: z.optional(z.enum(['true', 'false'])), subdomain: z.optional(z.string()) }),
  body: z.strictObject({
    ...picked,
    /** The substage in which the mover saw each of these people; whom somebody else has moved meanwhile is left there. */
    expected: z.optional(z.record(id, z.int())),
    reason: z.optional(shortText),
    /** What the mover was shown of the cut before: kept with the move. */
    previewId: z.optional(id),
    substageId: z.optional(z.int()),
    stageId: z.optional(z.int()),
  }),
  answers: {
    200: z.object({
      batchId: id,
      moved: z.int(),
      results: z.array(
        z.object({ id, moved: z.boolean(), why: z.optional(z.string()), current: z.optional(presentPlace) }),
      ),
    }),
    /** It goes on by itself: `GET /api/v1/bulk-moves/:bulkMoveId` says how far it is. */
    202: bulkProgress,
  },
});

const ofBulkMove = z.object({ bulkMoveId: id });

export const getBulkMove = endpoint({
  id: 'bulk-moves.get',
  method: 'GET',
  path: '/api/v1/bulk-moves/:bulkMoveId',
  summary: 'How far a move of many is',
  needs: 'application:move',
  rate: 'read',
  params: ofBulkMove,
  answers: { 200: bulkProgress },
});

export const listBulkMoves = endpoint({
  id: 'bulk-moves.list',
  method: 'GET',
  path: '/api/v1/roles/:roleId/bulk-moves',
  summary: "One's own latest moves of many on a role, the last first",
  needs: 'application:move',
  rate: 'read',
  params: z.object({ roleId: id }),
  answers: { 200: z.array(bulkProgress) },
});

const bulkResult = z.object({
  /** The candidate's id; on a role whose applicants the reader must not know, the application's own in its place. */
  id,
  applicationId: id,
  name: z.string(),
  /** Null: not looked at yet, or never, where it was cancelled. */
  moved: z.nullable(z.boolean()),
  why: z.optional(z.string()),
});

export const listBulkResults = endpoint({
  id: 'bulk-moves.results',
  method: 'GET',
  path: '/api/v1/bulk-moves/:bulkMoveId/results',
  summary: 'What came of a move of many, person by person',
  needs: 'application:move',
  rate: 'read',
  params: ofBulkMove,
  query: z.object({ ...pageQuery, outcome: z.optional(z.enum(['moved', 'skipped', 'waiting'])) }),
  answers: { 200: pageOf(bulkResult) },
});

export const cancelBulkMove = endpoint({
  id: 'bulk-moves.cancel',
  method: 'POST',
  path: '/api/v1/bulk-moves/:bulkMoveId/cancel',
  summary: 'Stops a move of many: who has not been moved yet stays; twice is once',
  needs: 'application:move',
  rate: 'write',
  params: ofBulkMove,
  answers: { 200: bulkProgress },
});
