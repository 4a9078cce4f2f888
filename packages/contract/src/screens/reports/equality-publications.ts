import { reviewedTraits } from '@evenhand/domain/reports/groups/review-year';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time, version } from '../../base/scalars.ts';
import { mostEqualityActions, seasonParams } from './equality-actions.ts';

const day = z.iso.date();
/** Rounded to five; `FEW`: one to four; null: too few to say. */
const count = z.nullable(z.union([z.int(), z.literal('FEW')]));
const percent = z.nullable(z.int());

export const publishedFigures = z.object({
  season: z.int(),
  /** Time at which the figures were made. */
  asOf: time,
  /** Number of roles whose people are counted. */
  roles: z.int(),
  traits: z.array(
    z.object({
      trait: z.enum(reviewedTraits),
      groups: z.array(
        z.object({
          code: z.string(),
          applied: count,
          interviewed: count,
          offered: count,
          interviewedPercent: percent,
          offeredPercent: percent,
        }),
      ),
    }),
  ),
});
export type PublishedFigures = z.infer<typeof publishedFigures>;

export const publishedAction = z.object({ id, text: z.string(), dueOn: day, doneOn: z.nullable(day) });

const publication = z.object({
  season: z.int(),
  isPublic: z.boolean(),
  /** Null for a year that was never published. */
  publishedAt: z.nullable(time),
  /** Figures of the first publication, which stay. */
  figures: z.nullable(publishedFigures),
  actions: z.array(publishedAction),
  version,
});
export type EqualityPublication = z.infer<typeof publication>;

const path = '/api/v1/equality-publications/:season';

export const getEqualityPublication = endpoint({
  id: 'equality-publications.get',
  method: 'GET',
  path,
  summary: 'Get what is published of the equality review of a recruitment year',
  needs: 'report:publish',
  rate: 'read',
  params: seasonParams,
  answers: { 200: publication },
});

export const previewEqualityPublication = endpoint({
  id: 'equality-publications.preview',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Preview the rounded figures of a recruitment year that is over; the look is recorded',
  needs: 'report:publish',
  rate: 'read',
  params: seasonParams,
  answers: {
    200: z.object({
      figures: z.nullable(publishedFigures),
      withheld: z.nullable(z.enum(['TOO_FEW', 'NEAR_EARLIER'])),
    }),
  },
  errors: ['invalid'],
});

export const publishEqualityReview = endpoint({
  id: 'equality-publications.publish',
  method: 'PUT',
  path,
  summary: 'Publish the rounded figures that were previewed, with the actions that are chosen',
  needs: 'report:publish',
  rate: 'write',
  params: seasonParams,
  body: z.strictObject({
    /** Time of the figures that were previewed. */
    asOf: time,
    actionIds: z.array(id).check(z.maxLength(mostEqualityActions)),
    version,
  }),
  answers: { 200: publication },
  errors: ['invalid', 'stale_version'],
});

export const takeBackEqualityReview = endpoint({
  id: 'equality-publications.take-back',
  method: 'POST',
  path: `${path}/take-back`,
  summary: 'Take a published page back',
  needs: 'report:publish',
  rate: 'write',
  params: seasonParams,
  answers: { 200: publication },
});

export const readPublishedReview = endpoint({
  id: 'equality-publications.public',
  method: 'GET',
  path: '/api/public/equality/:season',
  summary: 'Read the published equality figures of a recruitment year',
  needs: 'public',
  rate: 'read',
  params: seasonParams,
  answers: {
    200: z.object({
      figures: publishedFigures,
      actions: z.array(publishedAction),
      publishedAt: time,
      /** All recruitment years that are published, the latest first. */
      seasons: z.array(z.int()),
    }),
  },
});
