import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams, shortText, time, version } from '../../base/scalars.ts';
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
