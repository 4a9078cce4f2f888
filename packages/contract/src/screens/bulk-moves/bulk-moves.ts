import { availabilities } from '@evenhand/domain/candidates/availability';
import { messageChannels } from '@evenhand/domain/messages/message-channel';
import { shareWays } from '@evenhand/domain/pipeline/share-out';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageOf, pageQuery } from '../../base/paging.ts';
import { id, shortText, time } from '../../base/scalars.ts';
import { positionParams, presentPosition } from '../../processes/pipeline.ts';
import { searchCriteria } from '../search/search.ts';

/** Chosen candidates: by id, or all that a list's criteria find except its `unselectedIds`. One of the two. */
export const picked = {
  roleId: id,
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
  resource: z.optional(searchCriteria),
};

/**
 * Kinds of bulk action: move, move forward over stages, assign to reviewers, add to an event, copy to another role,
 * set availability, write to.
 */
export const bulkKinds = ['MOVE', 'FAST_TRACK', 'ASSIGN', 'EVENT', 'COPY', 'AVAILABILITY', 'MESSAGE'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** Bulk action that a job carries out in parts. */
export const bulkProgress = z.object({
  batchId: id,
  kind: z.enum(bulkKinds),
  roleId: id,
  /** `refused`: the person who started it may no longer do this on this role. */
  state: z.enum(['running', 'done', 'cancelled', 'refused']),
  /** Target stage of a move. */
  stageId: z.nullable(z.int()),
  substageId: z.nullable(z.int()),
  /** Event to which the candidates are added, role to which they are copied, or message that they get. */
  subjectId: z.nullable(id),
  /** Availability that is set. */
  availability: z.nullable(z.enum(availabilities)),
  total: z.int(),
  /** Number looked at (`done`), and number of those that were changed (`moved`). */
  done: z.int(),
  moved: z.int(),
  /**
   * Candidate through whom the whole action can be undone. Null unless the reviewer started it, it has ended and it can
   * be undone.
   */
  undoBy: z.nullable(z.object({ id, applicationId: id })),
  createdAt: time,
  finishedAt: z.nullable(time),
});
export type BulkProgress = z.infer<typeof bulkProgress>;

const manyDone = z.object({
  batchId: id,
  moved: z.int(),
  results: z.array(
    z.object({
      id,
      moved: z.boolean(),
      why: z.optional(z.string()),
      current: z.optional(presentPosition),
      /** Way in which a message goes to the candidate. */
      channel: z.optional(z.enum(messageChannels)),
    }),
  ),
});

export const manyAnswers = {
  200: manyDone,
  /** The job continues by itself. `GET /api/v1/bulk-moves/:bulkMoveId` returns its progress. */
  202: bulkProgress,
};

export const bulkMove = endpoint({
  id: 'applications.bulk-move',
  method: 'POST',
  path: '/api/v1/candidate/bulkstage/:stageId/:substageId',
  summary:
    "Move many applications, more than 200 by a job; each one's result is returned, with the reason when skipped",
  needs: 'application:move',
  rate: 'write',
  idempotent: true,
  params: z.object(positionParams),
  query: z.object({ assignee: z.optional(z.enum(['true', 'false'])), subdomain: z.optional(z.string()) }),
  body: z.strictObject({
    ...picked,
    /** Substage in which the caller saw each candidate. One whom another person has moved meanwhile stays there. */
    expected: z.optional(z.record(id, z.int())),
    reason: z.optional(shortText),
    /** Impact preview that the caller was shown. Stored with the move. */
    previewId: z.optional(id),
    substageId: z.optional(z.int()),
    stageId: z.optional(z.int()),
  }),
  answers: manyAnswers,
  errors: ['reason_not_here'],
});

export const fastTrack = endpoint({
  id: 'applications.fast-track',
  method: 'POST',
  path: '/api/v1/candidate/:id/fasttrackcandidates/:substageId/stage/:stageId',
  summary: 'Move applications forward over stages, recorded as such; more than 200, or `async`, by a job (id = role)',
  needs: 'application:move',
  rate: 'write',
  idempotent: true,
  params: z.object({ id, ...positionParams }),
  body: z.strictObject({
    ids: picked.ids,
    resource: picked.resource,
    expected: z.optional(z.record(id, z.int())),
    previewId: z.optional(id),
    async: z.optional(z.boolean()),
  }),
  answers: manyAnswers,
});

export const bulkCopy = endpoint({
  id: 'applications.bulk-copy',
  method: 'POST',
  path: '/api/v1/candidate/bulkcopy/:other',
  summary: 'Copy many applications to the first stage of role `other`; the candidates are told when `tell` is true',
  needs: 'application:move',
  rate: 'write',
  idempotent: true,
  params: z.object({ other: id }),
  body: z.strictObject({ ...picked, tell: z.boolean() }),
  answers: manyAnswers,
  errors: ['role_over'],
});

export const bulkAssign = endpoint({
  id: 'applications.bulk-assign',
  method: 'POST',
  path: '/api/v1/candidate/bulkassignee',
  summary: 'Assign many applications to reviewers, in turn or by workload, or unassign them; more than 200 by a job',
  needs: 'application:assign',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    ...picked,
    /** Reviewers to assign. Empty unassigns the applications. */
    assignees: z.array(id).check(z.maxLength(50)),
    share: z._default(z.enum(shareWays), 'IN_TURN'),
  }),
  answers: manyAnswers,
});

export const bulkEvent = endpoint({
  id: 'events.put-many',
  method: 'POST',
  path: '/api/v1/candidate/bulkevent/:event',
  summary: 'Add many candidates to an event while there are positions, and tell each by mail; more than 200 by a job',
  needs: 'event:edit',
  rate: 'write',
  idempotent: true,
  params: z.object({ event: id }),
  body: z.strictObject(picked),
  answers: manyAnswers,
  errors: ['event_over'],
});

export const bulkAvailability = endpoint({
  id: 'candidates.bulk-availability',
  method: 'POST',
  path: '/api/v1/candidate/bulkavailability',
  summary: "Set availability for many candidates of a role, for more than 200 by a job; each one's result is returned",
  needs: 'candidate:edit',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    ...picked,
    availability: z.enum(availabilities),
    /** Availability shown for each candidate. One whose availability has changed meanwhile is left unchanged. */
    expected: z.optional(z.record(id, z.enum(availabilities))),
  }),
  answers: manyAnswers,
});

const ofBulkMove = z.object({ bulkMoveId: id });

export const getBulkMove = endpoint({
  id: 'bulk-moves.get',
  method: 'GET',
  path: '/api/v1/bulk-moves/:bulkMoveId',
  summary: 'Get the progress of a bulk action',
  needs: 'application:move',
  rate: 'read',
  params: ofBulkMove,
  answers: { 200: bulkProgress },
});

export const listBulkMoves = endpoint({
  id: 'bulk-moves.list',
  method: 'GET',
  path: '/api/v1/roles/:roleId/bulk-moves',
  summary: "List the caller's recent bulk actions on a role, newest first",
  needs: 'application:move',
  rate: 'read',
  params: z.object({ roleId: id }),
  answers: { 200: z.array(bulkProgress) },
});

const bulkResult = z.object({
  /** The candidate's id, or the application's on a role whose candidates the reviewer may not identify. */
  id,
  applicationId: id,
  name: z.string(),
  /** Null when not looked at yet, or never because the action was cancelled. */
  moved: z.nullable(z.boolean()),
  /** Reviewer to whom the application was assigned. */
  givenTo: z.optional(z.string()),
  /** Way in which a message goes to the candidate. */
  channel: z.optional(z.enum(messageChannels)),
  why: z.optional(z.string()),
});

export const listBulkResults = endpoint({
  id: 'bulk-moves.results',
  method: 'GET',
  path: '/api/v1/bulk-moves/:bulkMoveId/results',
  summary: 'List the results of a bulk action, candidate by candidate',
  needs: 'application:move',
  rate: 'read',
  params: ofBulkMove,
  query: z.object({
    ...pageQuery,
    outcome: z.optional(z.enum(['moved', 'skipped', 'waiting'])),
    /** True when the caller works in an anonymised list. */
    anonymous: z.optional(z.enum(['true', 'false'])),
  }),
  answers: { 200: pageOf(bulkResult) },
});

export const cancelBulkMove = endpoint({
  id: 'bulk-moves.cancel',
  method: 'POST',
  path: '/api/v1/bulk-moves/:bulkMoveId/cancel',
  summary: 'Cancel a bulk action for the candidates it has not reached yet; repeating it changes nothing',
  needs: 'application:move',
  rate: 'write',
  params: ofBulkMove,
  answers: { 200: bulkProgress },
});
