import { exerciseKinds } from '@evenhand/domain/assessment-days/assessment-day';
import * as z from 'zod/mini';
import { id, name } from '../../base/scalars.ts';

/** Minutes after midnight in the time zone of the day. */
const minute = z.int().check(z.minimum(0), z.maximum(24 * 60));
const minutes = z.int().check(z.minimum(0), z.maximum(12 * 60));
const count = z.int().check(z.minimum(0), z.maximum(50));
const range = z
  .object({ from: minute, to: minute })
  .check(z.refine(({ from, to }) => from < to, { error: 'ends_before_start', path: ['to'] }));
/** Names that the page gives, such as kinds of rooms. */
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const exercise = z.object({
  id,
  name,
  kind: z.enum(exerciseKinds),
  minutes,
  preparation: z.nullable(z.object({ minutes, roomKind: z.nullable(word) })),
  writeUp: minutes,
  together: z.enum(['ALONE', 'GROUP', 'EVERYONE']),
  fewest: count,
  assessors: count,
  actors: count,
  mixedPanel: z.boolean(),
  roomKind: z.nullable(word),
  window: z.nullable(range),
  after: z.array(id).check(z.maxLength(20)),
  marking: z.nullable(z.object({ minutes, apartFrom: z.array(id).check(z.maxLength(20)) })),
  /** It gets longer by a candidate’s extra time. */
  timed: z.boolean(),
  /** Criteria by which it is marked. */
  criteria: z.array(z.object({ key: word, label: name })).check(z.maxLength(12)),
});

const person = z.object({
  /** The account of a member of staff, or an id of the page’s own for an outsider. */
  id,
  /** Null for a member of staff. */
  name: z.nullable(name),
  kind: z.enum(['ASSESSOR', 'ACTOR', 'RESERVE']),
  hours: range,
  absences: z.array(range).check(z.maxLength(10)),
  isPartner: z.boolean(),
  ownWord: z.nullable(word),
  mostMinutes: z.nullable(minutes),
  exerciseIds: z.nullable(z.array(id).check(z.maxLength(30))),
});

const room = z.object({
  id,
  name,
  kind: word,
  seats: z.int().check(z.minimum(1), z.maximum(1000)),
  shared: z.boolean(),
  features: z.array(word).check(z.maxLength(10)),
  hours: z.nullable(range),
});

export const dayMakeUp = z.object({
  hours: range,
  exercises: z.array(exercise).check(z.maxLength(30)),
  people: z.array(person).check(z.maxLength(100)),
  rooms: z.array(room).check(z.maxLength(50)),
  staffBreaks: z.array(z.object({ id, minutes, window: range })).check(z.maxLength(5)),
  rules: z.object({
    meetOnce: z.boolean(),
    partner: z.boolean(),
    gap: z.int().check(z.minimum(0), z.maximum(60)),
    /** True where timetables keep clear of what stands in people’s calendars. Left out, they may run over it. */
    calendars: z.optional(z.boolean()),
  }),
  /** From 0, finish early, to 1, wait little. */
  goal: z.number().check(z.minimum(0), z.maximum(1)),
});
export type EditedMakeUp = z.infer<typeof dayMakeUp>;
