import { feedbackBands } from '@evenhand/domain/feedback/bands';
import { longestBlock } from '@evenhand/domain/feedback/blocks';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams, numberText, time, version } from '../../base/scalars.ts';
import { languageCode } from '../../records/roles/role-facts.ts';
import { ofApplication } from '../offers.ts';

/** Key of a block: `criterion:teamwork:strong`, `reason:STRONGER`. */
const blockKey = z.string().check(z.minLength(1), z.maxLength(80));

const block = z.object({
  key: blockKey,
  /** The criterion with its name on the role; null for a reason. */
  criterion: z.nullable(z.object({ key: z.string(), label: z.string(), band: z.enum(feedbackBands) })),
  /** Reason code; null for a criterion. */
  reason: z.nullable(z.string()),
  /** Its text in each language, and the product's, which is empty for what the product does not know. */
  texts: z.record(z.string(), z.object({ text: z.string(), usual: z.string() })),
});
export type RoleFeedbackBlock = z.infer<typeof block>;

export const roleFeedback = z.object({
  /** True: a paragraph goes out with every outcome of the role. */
  isOn: z.boolean(),
  /** 0 while nothing has been saved. */
  version,
  updatedAt: z.nullable(time),
  /** Languages in which the organisation's mails are written. */
  languages: z.array(z.string()),
  blocks: z.array(block),
  /** Words that join blocks in each language, for examples. */
  joining: z.record(z.string(), z.object({ also: z.string(), however: z.string(), lowered: z.array(z.string()) })),
});
export type RoleFeedback = z.infer<typeof roleFeedback>;

export const getRoleFeedback = endpoint({
  id: 'feedback.blocks',
  method: 'GET',
  path: '/api/v1/roles/:id/feedback',
  summary: 'Get the blocks of which the feedback to the candidates of a role is made, in each language',
  needs: 'feedback:edit',
  rate: 'read',
  params: idParams,
  answers: { 200: roleFeedback },
});

export const saveRoleFeedback = endpoint({
  id: 'feedback.save-blocks',
  method: 'PUT',
  path: '/api/v1/roles/:id/feedback',
  summary: 'Save the role’s own words of its blocks; a block that is not listed has the product’s words',
  needs: 'feedback:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({
    isOn: z.boolean(),
    texts: z
      .array(
        z.strictObject({
          language: languageCode,
          key: blockKey,
          text: z.string().check(z.trim(), z.maxLength(longestBlock)),
        }),
      )
      .check(z.maxLength(1000)),
    version,
  }),
  answers: { 200: roleFeedback },
  errors: ['stale_version', 'invalid'],
});

export const feedbackStates = ['composed', 'written', 'excluded', 'nothing'] as const;

/** The feedback that goes out with one held outcome. */
const previewed = z.object({
  applicationId: id,
  candidateId: id,
  /** A code in a blind view. */
  candidateName: z.string(),
  reason: z.nullable(z.string()),
  /** written: by hand, and kept so. excluded: the outcome goes out without feedback. nothing: there is nothing to say. */
  state: z.enum(feedbackStates),
  strengths: z.array(z.string()),
  text: z.string(),
  /** Keys of the blocks of which the paragraph is made. */
  blocks: z.array(z.string()),
  /** Version of what is stored, to write it by hand; 0 while nothing is. */
  version,
});
export type PreviewedFeedback = z.infer<typeof previewed>;

export const previewRoleFeedback = endpoint({
  id: 'feedback.preview',
  method: 'GET',
  path: '/api/v1/roles/:id/feedback/preview',
  summary: 'Preview the feedback of some held outcomes, chosen at random by a seed, with counts over all of them',
  needs: 'application:reject-in-bulk',
  rate: 'read',
  params: idParams,
  query: z.object({
    seed: z._default(z.pipe(numberText, z.int().check(z.minimum(0), z.maximum(1_000_000))), 1),
    subdomain: z.optional(z.string()),
  }),
  answers: {
    200: z.object({
      isOn: z.boolean(),
      /** Number of held outcomes of which candidates are told. */
      total: z.int(),
      counts: z.array(z.object({ key: z.string(), people: z.int() })),
      states: z.record(z.enum(feedbackStates), z.int()),
      /** Keys of blocks that are needed and lack a text. They stop the sending. */
      gaps: z.array(z.string()),
      people: z.array(previewed),
    }),
  },
});
export type FeedbackPreview = z.infer<(typeof previewRoleFeedback.answers)[200]>;

export const excludeFromFeedback = endpoint({
  id: 'feedback.exclude',
  method: 'PUT',
  path: '/api/v1/candidate/:id/feedback/exclusion',
  summary: 'Let the outcome of one application go out with or without feedback',
  needs: 'application:reject-in-bulk',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ ...ofApplication, isExcluded: z.boolean() }),
  answers: { 200: z.object({ isExcluded: z.boolean() }) },
});
