import { bandMeasures, drawMeasures } from '@evenhand/domain/wild-cards/wild-card-choice';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, idParams, time, version } from '../../base/scalars.ts';

const choice = {
  /** True: a pass mark that moves people on also draws some from just below it. */
  isOn: z.boolean(),
  drawBy: z.enum(drawMeasures),
  /** Number of people, or percentage of those in the band. */
  draw: z.int().check(z.minimum(1), z.maximum(100)),
  bandBy: z.enum(bandMeasures),
  /** Points below the pass mark, or number of people next below it. */
  band: z.number().check(z.minimum(0.01), z.maximum(1000)),
} as const;

/** A draw that was made, without the people in it. */
const draw = z.object({
  id,
  stageId: z.int(),
  /** Column of the list by which the pass mark was set. */
  column: z.string(),
  mark: z.number(),
  eligible: z.int(),
  drawn: z.int(),
  /** Seed by which the draw can be made again. */
  seed: z.string(),
  /** True: made again from what is stored, it gives the same people. Null when some of them have been erased since. */
  agrees: z.nullable(z.boolean()),
  drawnAt: time,
  drawnBy: z.string(),
});

export const wildCards = z.object({
  ...choice,
  /** 0 while nothing has been saved. */
  version,
  updatedAt: z.nullable(time),
  draws: z.array(draw),
});
export type WildCards = z.infer<typeof wildCards>;

export const getWildCards = endpoint({
  id: 'wild-cards.get',
  method: 'GET',
  path: '/api/v1/roles/:id/wild-cards',
  summary: 'Get how many people from just below a pass mark a role sends on by lot, and the draws that were made',
  needs: 'role:edit',
  rate: 'read',
  params: idParams,
  answers: { 200: wildCards },
});

export const saveWildCards = endpoint({
  id: 'wild-cards.save',
  method: 'PUT',
  path: '/api/v1/roles/:id/wild-cards',
  summary: 'Choose how many people from just below a pass mark a role sends on by lot, and from which band',
  needs: 'role:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ ...choice, version }),
  answers: { 200: wildCards },
  errors: ['stale_version', 'invalid'],
});
