import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { done, id, idParams, time, version } from '../base/scalars.ts';

const mergeSide = z.object({
  id,
  name: z.string(),
  email: z.string(),
  createdAt: time,
  /** True when a person signs in to this record with a confirmed address. */
  hasAccount: z.boolean(),
  applications: z.array(z.object({ roleTitle: z.string(), sentAt: z.nullable(time), ended: z.boolean() })),
  documents: z.int(),
  notes: z.int(),
  version,
});

/** One of two applications for one role. */
const sameRoleSide = z.object({
  id,
  sentAt: z.nullable(time),
  ended: z.boolean(),
  stageId: z.int(),
  substageId: z.int(),
  /** Number of criteria scored, by all reviewers. */
  scores: z.int(),
  notes: z.int(),
});
export type SameRoleSide = z.infer<typeof sameRoleSide>;

const mergeFault = z.object({
  /**
   * both_accounts: a person signs in to each record. other_has_account: keep the other one. same_role: choose which
   * application stands.
   */
  reason: z.enum(['both_accounts', 'other_has_account', 'same_role']),
  roleTitle: z.nullable(z.string()),
});
export type MergePreviewFault = z.infer<typeof mergeFault>;

/** Two records that may be merged, as they would be. The first is kept. */
export const mergePreview = z.object({
  kept: mergeSide,
  gone: mergeSide,
  /** Answers in which they differ, in words. The kept record's stand unless the other's are taken. */
  fields: z.array(
    z.object({
      /** `section.field`. */
      key: z.string(),
      section: z.string(),
      label: z.string(),
      kept: z.array(z.string()),
      gone: z.array(z.string()),
    }),
  ),
  faults: z.array(mergeFault),
  /** Roles for which both have applied. One application stands, and the other is withdrawn as a duplicate. */
  sameRole: z.array(z.object({ roleId: id, roleTitle: z.string(), kept: sameRoleSide, gone: sameRoleSide })),
  /** Titles of roles whose applications stay behind with the record that is merged into the other. */
  staying: z.array(z.string()),
});
export type MergePreview = z.infer<typeof mergePreview>;

const ofTwo = z.object({ id, otherId: id });

export const previewMerge = endpoint({
  id: 'merges.preview',
  method: 'GET',
  path: '/api/v1/candidate/:id/merge/:otherId',
  summary: 'Compare two records of one candidate, with the reasons why they cannot be merged',
  needs: 'candidate:delete',
  rate: 'read',
  params: ofTwo,
  answers: { 200: mergePreview },
});

export const mergeCandidates = endpoint({
  id: 'merges.merge',
  method: 'POST',
  path: '/api/v1/candidate/:id/merge/:otherId',
  summary: 'Merge two records: the first is kept, the other stays hidden behind it and can be restored for 30 days',
  needs: 'candidate:delete',
  rate: 'write',
  params: ofTwo,
  body: z.strictObject({
    /** Keys of the answers that are taken from the other record. */
    take: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(300)),
    /** The application that stands, for each role for which both have applied. */
    keptApplications: z.optional(z.array(id).check(z.maxLength(100))),
    /** Versions of the records that were looked at. */
    version,
    otherVersion: version,
  }),
  answers: { 200: z.object({ mergeId: id, undoUntil: time }) },
  errors: ['merge_refused', 'offer_open', 'stale_version'],
});

export const candidateMerge = z.object({
  id,
  /** Name of the record that was merged into the other. */
  name: z.string(),
  email: z.string(),
  mergedAt: time,
  mergedBy: z.nullable(z.string()),
  undoUntil: time,
});
export type CandidateMerge = z.infer<typeof candidateMerge>;

export const listMerges = endpoint({
  id: 'merges.list',
  method: 'GET',
  path: '/api/v1/candidate/:id/merges',
  summary: 'List the records that were merged into a record and can still be separated',
  needs: 'candidate:delete',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(candidateMerge) },
});

export const undoMerge = endpoint({
  id: 'merges.undo',
  method: 'POST',
  path: '/api/v1/candidate/:id/merges/:mergeId/undo',
  summary: 'Undo a merge, so that both records are as they were',
  needs: 'candidate:delete',
  rate: 'write',
  params: z.object({ id, mergeId: id }),
  answers: { 200: done },
  errors: ['nothing_to_undo'],
});
