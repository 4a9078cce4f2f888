import { dayRuleCodes } from '@evenhand/domain/assessment-days/day-fault';
import * as z from 'zod/mini';
import { id, time } from '../../base/scalars.ts';

const minute = z.int();
export const activity = z.object({
  exerciseId: id,
  candidateId: z.nullable(id),
  group: z.nullable(z.int()),
  candidateIds: z.array(id),
});
const planned = z.extend(activity, {
  from: minute,
  to: minute,
  preparation: z.nullable(z.object({ from: minute, to: minute, roomId: z.nullable(id) })),
  writeUpTo: minute,
  assessorIds: z.array(id),
  actorIds: z.array(id),
  roomId: z.nullable(id),
  pinned: z.boolean(),
});
export const dayPlan = z.object({
  activities: z.array(planned),
  leftOver: z.array(activity),
  breaks: z.array(z.object({ breakId: id, personId: id, from: minute, to: minute })),
  markings: z.array(z.object({ exerciseId: id, candidateId: id, personId: id })),
  quality: z.object({
    length: z.number(),
    meanStay: z.number(),
    meanWait: z.number(),
    longestWait: z.number(),
    mostLoad: z.number(),
    leastLoad: z.number(),
    roomChanges: z.number(),
    lengthBound: z.number(),
    stayBound: z.number(),
  }),
  seed: z.int(),
  iterations: z.int(),
  fullAfter: z.nullable(z.int()),
});

export const activityPin = z.object({
  exerciseId: id,
  candidateId: z.nullable(id),
  group: z.nullable(z.int()),
  from: minute,
  personIds: z.nullable(z.array(id).check(z.maxLength(20))),
  roomId: z.nullable(id),
});

const dayFault = z.object({
  rule: z.enum(dayRuleCodes),
  exerciseIds: z.array(id),
  candidateIds: z.array(id),
  personIds: z.array(id),
  roomId: z.nullable(id),
  from: z.nullable(minute),
  to: z.nullable(minute),
});

/** A timetable. Candidates are named by the ids of their applications. */
export const madePlan = z.object({
  number: z.int(),
  madeAt: time,
  releasedAt: z.nullable(time),
  /** The day was changed after it was made. */
  isOld: z.boolean(),
  plan: dayPlan,
  pins: z.array(activityPin),
  faults: z.array(dayFault),
});
export type MadePlan = z.infer<typeof madePlan>;
