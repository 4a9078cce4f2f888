import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time } from '../../base/scalars.ts';
import { interviewee } from './interviews.ts';

const person = { userId: id, name: z.string() } as const;

const panelsPreview = z.object({
  /** Names the panels that the proposal was made for. */
  basis: z.string(),
  changes: z.array(
    z.object({
      bookingId: id,
      startsAt: time,
      candidate: interviewee,
      /** The whole panel as proposed. */
      userIds: z.array(id),
      added: z.array(z.object(person)),
      removed: z.array(z.object(person)),
    }),
  ),
  /** Interviews of the plan that each person holds. */
  loads: z.array(z.object({ ...person, before: z.int(), after: z.int() })),
  /** Rules that no panels can meet together, with the interview, or the person and the day or Monday of the week. */
  unmet: z.array(
    z.object({
      rule: z.enum(['SIZE', 'CHAIR', 'NEED', 'DAY', 'WEEK', 'TWICE', 'FIXED']),
      label: z.nullable(z.string()),
      bookingId: z.nullable(id),
      name: z.nullable(z.string()),
      day: z.nullable(z.string()),
    }),
  ),
});
export type PanelsPreview = z.infer<typeof panelsPreview>;

const planParams = z.object({ planId: id });

export const previewPanels = endpoint({
  id: 'interviews.preview-panels',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/panels/preview',
  summary: 'Propose panels with even loads and as few changes as possible; nothing is changed',
  needs: 'interview:arrange',
  rate: 'write',
  params: planParams,
  answers: { 200: panelsPreview },
});

export const applyPanels = endpoint({
  id: 'interviews.apply-panels',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/panels',
  summary: 'Make proposed panels, all or none, and tell those who join and leave',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params: planParams,
  body: z.strictObject({
    basis: z.string().check(z.maxLength(64)),
    changes: z
      .array(z.strictObject({ bookingId: id, userIds: z.array(id).check(z.maxLength(10)) }))
      .check(z.minLength(1), z.maxLength(2000)),
  }),
  answers: { 200: z.object({ changed: z.int() }) },
  errors: ['stale_version', 'interview_time_taken'],
});
