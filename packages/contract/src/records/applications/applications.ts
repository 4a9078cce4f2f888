import { copyKept } from '@evenhand/domain/applications/copy-undo';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams, numberText, shortText, time, version } from '../../base/scalars.ts';
import { answers } from '../forms/form-answers.ts';
import { ownApplication } from './own-application.ts';

export const listOwnApplications = endpoint({
  id: 'applications.own',
  method: 'GET',
  path: '/api/v1/applications',
  summary: "List the signed-in candidate's applications with their status",
  needs: 'own-application:read',
  rate: 'read',
  answers: { 200: z.array(ownApplication) },
});

const receipt = z.object({ applicationId: id, version, savedAt: time });

/** Saves the draft and never changes the profile's step. */
export const saveDraft = endpoint({
  id: 'applications.save-draft',
  method: 'PUT',
  path: '/api/v1/roles/:id/draft',
  summary: 'Save the draft of an application and answer a receipt; the first save begins the application',
  needs: 'own-application:edit',
  rate: 'write',
  params: idParams,
  /** `formVersion` is the version being filled in, by default the present one. */
  body: z.strictObject({ answers, version, formVersion: z.optional(z.int()) }),
  answers: { 200: receipt },
  errors: ['stale_version', 'role_not_open', 'already_submitted', 'form_changed', 'limit_reached'],
});

export const submitApplication = endpoint({
  id: 'applications.submit',
  method: 'POST',
  path: '/api/v1/candidate/:id/submit',
  summary: "Send an application, checked against the role's form; refused with every fault listed",
  needs: 'own-application:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    roleId: id,
    answers: z.optional(answers),
    version: z.optional(version),
    formVersion: z.optional(z.int()),
    /** True when the candidate declares that it is true and their own work. Required to send. */
    declared: z.optional(z.boolean()),
  }),
  answers: { 200: z.object({ applicationId: id, submittedAt: time, reference: z.string() }) },
  errors: ['invalid', 'role_not_open', 'already_submitted', 'stale_version', 'form_changed', 'limit_reached'],
});

export const getOwnCopy = endpoint({
  id: 'applications.own-copy',
  method: 'GET',
  path: '/api/v1/applications/:id/copy',
  summary: "Download the caller's own application as it was sent, as a PDF",
  needs: 'own-application:read',
  rate: 'read',
  binary: true,
  params: idParams,
  answers: {},
});

export const ownMove = endpoint({
  id: 'applications.own-move',
  method: 'POST',
  path: '/api/v1/candidate/:id/ostage/:stageId',
  summary: "Make the candidate's own move: withdraw (15), accept an offer (14)",
  needs: 'own-application:edit',
  rate: 'write',
  idempotent: true,
  params: z.object({ id, stageId: z.pipe(z.string(), z.transform(Number)) }),
  body: z.strictObject({
    applicationId: z.optional(id),
    roleId: z.optional(id),
    reason: z.optional(shortText),
    version: z.optional(version),
  }),
  answers: { 200: ownApplication },
  errors: ['move_not_allowed', 'application_ambiguous', 'stale_version', 'offer_over'],
});

export const undoWithdrawal = endpoint({
  id: 'applications.undo-withdrawal',
  method: 'POST',
  path: '/api/v1/applications/:id/withdrawal/undo',
  summary: "Undo the candidate's own withdrawal within ten minutes",
  needs: 'own-application:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.nullish(z.strictObject({})),
  answers: { 200: ownApplication },
  errors: ['nothing_to_undo', 'withdrawal_final'],
});

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
