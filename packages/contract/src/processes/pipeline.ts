import { copyKept } from '@evenhand/domain/applications/copy-undo';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, idParams, numberText, shortText, time, version } from '../base/scalars.ts';

/** Application as staff move it. */
const movedApplication = z.object({
  applicationId: id,
  candidateId: id,
  stageId: z.int(),
  substageId: z.int(),
  version,
  lastChangeAt: time,
});

/** Present position of an application that was not moved, because it is no longer where the caller saw it. */
export const presentPosition = z.object({
  stageId: z.int(),
  substageId: z.int(),
  movedAt: time,
  movedBy: z.nullable(z.object({ id, name: z.string() })),
});
export type PresentPosition = z.infer<typeof presentPosition>;

export const positionParams = { stageId: numberText, substageId: numberText };

export const moveApplication = endpoint({
  id: 'applications.move',
  method: 'POST',
  path: '/api/v1/candidate/:id/stage/:stageId/:substageId/organization/:orgId',
  summary: "Move one candidate's application; a stale or impossible move is 409 with the present position",
  needs: 'application:move',
  rate: 'write',
  idempotent: true,
  params: z.object({ id, orgId: id, ...positionParams }),
  body: z.nullish(
    z.strictObject({
      roleId: z.optional(id),
      applicationId: z.optional(id),
      /** Reason code of an outcome. Required for stage 16. */
      reason: z.optional(shortText),
      /** Position that the caller saw. */
      expected: z.optional(z.strictObject({ stageId: z.int(), substageId: z.int() })),
    }),
  ),
  answers: { 200: movedApplication },
  errors: [
    'application_moved',
    'application_ambiguous',
    'application_closed',
    'candidate_deleted',
    'stage_not_in_role',
    'reason_not_here',
    'substage_not_in_stage',
    'substage_needs_interview',
    'substage_without_interview',
    'not_submitted',
    'already_there',
  ],
});

export const setStage = endpoint({
  id: 'applications.set-stage',
  method: 'POST',
  path: '/api/v1/candidate/:id/applications/:appId/stage/:stageId',
  summary: 'Correct the stage of an application and the day it was reached; the history records who did so',
  needs: 'candidate:edit',
  rate: 'write',
  params: z.object({ id, appId: id, stageId: numberText }),
  body: z.strictObject({
    /** Day of the office's calendar, or a time. Not before the application was sent, and not in the future. */
    dateApplied: z.union([z.iso.date(), time]),
    /** Substage. Defaults to the first, or to the present one when the application is in this stage already. */
    substageId: z.optional(z.int()),
    /** Reason code of an outcome. Required for stage 16. */
    reason: z.optional(shortText),
    /** Position that the caller saw. */
    expected: z.optional(z.strictObject({ stageId: z.int(), substageId: z.int() })),
  }),
  answers: { 200: movedApplication },
  errors: [
    'application_moved',
    'application_closed',
    'candidate_deleted',
    'stage_not_in_role',
    'reason_not_here',
    'substage_not_in_stage',
    'not_submitted',
  ],
});

export const undoMove = endpoint({
  id: 'applications.undo',
  method: 'POST',
  path: '/api/v1/candidate/:id/undo',
  summary:
    "Undo the caller's last move or bulk action while nothing later has happened; copies that were worked on stay",
  needs: 'application:move',
  rate: 'write',
  params: idParams,
  body: z.nullish(
    z.strictObject({
      roleId: z.optional(id),
      applicationId: z.optional(id),
      /** Bulk action to undo, or availability set for one candidate. A later move is not undone in its place. */
      batchId: z.optional(id),
      /** True when the caller works in an anonymised list. */
      anonymous: z.optional(z.boolean()),
    }),
  ),
  answers: {
    200: z.object({
      undone: z.int(),
      /** Only the first ones when there are thousands. */
      applications: z.array(movedApplication),
      /** Copies that stay, with the reason. */
      kept: z.array(z.object({ id, applicationId: id, name: z.string(), why: z.enum(copyKept) })),
    }),
  },
  errors: ['nothing_to_undo', 'undo_superseded', 'waits_on_archived'],
});

export const assign = endpoint({
  id: 'applications.assign',
  method: 'POST',
  path: '/api/v1/candidate/:id/assignee/:assignee',
  summary: 'Assign a reviewer ("none" clears)',
  needs: 'application:assign',
  rate: 'write',
  params: z.object({ id, assignee: z.union([id, z.literal('none')]) }),
  body: z.nullish(z.strictObject({ roleId: z.optional(id), applicationId: z.optional(id) })),
  answers: { 200: z.object({ applicationId: id, assignee: z.nullable(z.object({ id, name: z.string() })), version }) },
  errors: ['application_ambiguous', 'candidate_deleted'],
});
