import { engagementKinds } from '@evenhand/domain/assessment-days/assessment-day';
import { proposalKinds } from '@evenhand/domain/assessment-days/day-incident';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, name, numberText, shortText, time, version } from '../../base/scalars.ts';
import { dayMakeUp } from './day-make-up.ts';
import { activity, activityPin, dayPlan, madePlan } from './day-plan.ts';

const day = z.iso.date();
const noteText = z.string().check(z.trim(), z.maxLength(2000));
const dayStates = ['DRAFT', 'RELEASED', 'DONE', 'CANCELLED'] as const;
/** States of a candidate on the day. */
export const attendanceStates = ['EXPECTED', 'HERE', 'LATE', 'NO_SHOW', 'LEFT'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

const listedDay = z.object({
  id,
  title: z.string(),
  day,
  place: z.string(),
  state: z.enum(dayStates),
  role: z.object({ id, title: z.string() }),
  candidates: z.int(),
});
export type ListedDay = z.infer<typeof listedDay>;

const engagement = z.object({ personId: id, kind: z.enum(engagementKinds), from: z.int(), to: z.int() });

const dayCandidate = z.object({
  applicationId: id,
  /** Id by which the caller knows the candidate: in a blind view the application's. */
  id,
  /** A code for the name in a blind view. */
  name: z.string(),
  group: z.nullable(z.int()),
  hours: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** Exercises that take longer for the candidate, in minutes. Never why. */
  adjusted: z.array(z.object({ exerciseId: id, minutes: z.int(), preparationMinutes: z.int() })),
  roomNeeds: z.array(z.string()),
  state: z.enum(attendanceStates),
});
export type AssessmentDayCandidate = z.infer<typeof dayCandidate>;

const bar = z.object({ personId: id, applicationId: id, why: z.enum(['CONFLICT', 'MET_BEFORE', 'SIFTED']) });

const incidentNote = z.object({
  id,
  kind: z.enum(['NO_SHOW', 'LATE_ARRIVAL', 'ROOM_LOST', 'ASSESSOR_ILL']),
  applicationId: z.nullable(id),
  personId: z.nullable(id),
  roomId: z.nullable(id),
  /** Minute after midnight at which the candidate arrives, or from which the room or the person is missing. */
  minute: z.nullable(z.int()),
  notedAt: time,
  notedBy: z.string(),
});
export type DayIncidentNote = z.infer<typeof incidentNote>;

export const shownDay = z.object({
  id,
  title: z.string(),
  day,
  timeZone: z.string(),
  place: z.string(),
  state: z.enum(dayStates),
  role: z.object({ id, title: z.string() }),
  stageId: z.int(),
  /** Notes for candidates: things to bring, expenses, and a quiet place to wait. */
  pack: z.string(),
  expenses: z.string(),
  quietPlace: z.string(),
  makeUp: dayMakeUp,
  /** Names of the people of the makeUp, members of staff and outsiders. */
  people: z.array(z.object({ id, name: z.string() })),
  /** Times of the day at which its people are taken elsewhere, in minutes after midnight. Never by whom or what. */
  engagements: z.array(engagement),
  /** Times at which interviews are arranged in its rooms, in minutes after midnight. */
  roomClashes: z.array(z.object({ roomId: id, from: z.int(), to: z.int() })),
  candidates: z.array(dayCandidate),
  bars: z.array(bar),
  /** Incidents that were not undone, in the order in which they were noted. */
  incidents: z.array(incidentNote),
  /** The newest timetable; null before the first. */
  plan: z.nullable(madePlan),
  /** Number of the timetable that was released last. */
  released: z.nullable(z.int()),
  version,
});
export type ShownDay = z.infer<typeof shownDay>;

export const listAssessmentDays = endpoint({
  id: 'assessment-days.list',
  method: 'GET',
  path: '/api/v1/assessment-days',
  summary: 'List up to 200 assessment days that the caller may see, of a role or of all, the last first',
  needs: 'candidate:read',
  rate: 'read',
  query: z.object({ roleId: z.optional(id), subdomain: z.optional(z.string()) }),
  answers: { 200: z.array(listedDay) },
});

export const createAssessmentDay = endpoint({
  id: 'assessment-days.create',
  method: 'POST',
  path: '/api/v1/assessment-days',
  summary: 'Begin an assessment day of a role, empty or made up like an earlier one',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    roleId: id,
    stageId: z.int(),
    title: name,
    day,
    timeZone: z.optional(z.string()),
    place: z._default(shortText, ''),
    /** Day whose makeUp is copied. */
    likeId: z.optional(id),
  }),
  answers: { 201: shownDay },
  errors: ['invalid'],
});

const params = z.object({ dayId: id });

export const getAssessmentDay = endpoint({
  id: 'assessment-days.get',
  method: 'GET',
  path: '/api/v1/assessment-days/:dayId',
  summary: 'Read an assessment day with its candidates and its newest timetable',
  needs: 'candidate:read',
  rate: 'read',
  params,
  answers: { 200: shownDay },
});

export const updateAssessmentDay = endpoint({
  id: 'assessment-days.update',
  method: 'PUT',
  path: '/api/v1/assessment-days/:dayId',
  summary: 'Save how an assessment day is made up',
  needs: 'interview:arrange',
  rate: 'write',
  params,
  body: z.strictObject({
    title: name,
    day,
    place: shortText,
    /** Left out, they stay as they are. */
    pack: z.optional(noteText),
    expenses: z.optional(noteText),
    quietPlace: z.optional(shortText),
    makeUp: dayMakeUp,
    version,
  }),
  answers: { 200: shownDay },
  errors: ['stale_version', 'invalid'],
});

export const setDayCandidates = endpoint({
  id: 'assessment-days.set-candidates',
  method: 'PUT',
  path: '/api/v1/assessment-days/:dayId/candidates',
  summary: 'Say which candidates come to an assessment day, in which groups, and whom they do not meet',
  needs: 'interview:arrange',
  rate: 'write',
  params,
  body: z.strictObject({
    candidates: z
      .array(
        z.strictObject({
          applicationId: id,
          group: z.nullable(z.int().check(z.minimum(1), z.maximum(50))),
          hours: z.nullable(z.object({ from: z.int(), to: z.int() })),
        }),
      )
      .check(z.maxLength(200)),
    bars: z.array(bar).check(z.maxLength(2000)),
    version,
  }),
  answers: { 200: shownDay },
  errors: ['stale_version', 'invalid'],
});

export const planAssessmentDay = endpoint({
  id: 'assessment-days.plan',
  method: 'POST',
  path: '/api/v1/assessment-days/:dayId/plans',
  summary: 'Make a timetable that keeps all rules; activities that find no time are left over',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params,
  body: z.strictObject({ pins: z.array(activityPin).check(z.maxLength(500)), seed: z.optional(z.int()), version }),
  answers: { 201: madePlan },
  errors: ['stale_version', 'invalid'],
});

export const releaseAssessmentDay = endpoint({
  id: 'assessment-days.release',
  method: 'POST',
  path: '/api/v1/assessment-days/:dayId/plans/:number/release',
  summary: 'Release a timetable, and tell those for whom it is new or changed',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params: z.object({ dayId: id, number: numberText }),
  body: z.strictObject({
    version,
    /** Those that the caller has seen. A timetable that runs into another one is refused with 409 and the day as it is. */
    engagements: z._default(z.array(engagement).check(z.maxLength(2000)), []),
  }),
  answers: { 200: shownDay },
  errors: ['stale_version', 'assessment_day_engaged', 'invalid'],
});

const planned = z.object({
  exerciseId: id,
  candidateIds: z.array(id),
  fromBefore: z.nullable(z.int()),
  from: z.nullable(z.int()),
});

const incident = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('NO_SHOW'), candidateIds: z.array(id).check(z.minLength(1)) }),
  z.strictObject({ kind: z.literal('LATE_ARRIVAL'), candidateId: id, arrives: z.int() }),
  z.strictObject({ kind: z.literal('ROOM_LOST'), roomId: id, from: z.int() }),
  z.strictObject({ kind: z.literal('ASSESSOR_ILL'), personIds: z.array(id).check(z.minLength(1)), from: z.int() }),
]);

export const replanAssessmentDay = endpoint({
  id: 'assessment-days.replan',
  method: 'POST',
  path: '/api/v1/assessment-days/:dayId/replans',
  summary: 'Plan on in three ways after something went wrong; what has begun stands, and no one is told yet',
  needs: 'interview:arrange',
  rate: 'write',
  params,
  body: z.strictObject({
    /** Beside those that are noted on the day. */
    incidents: z._default(z.array(incident).check(z.maxLength(20)), []),
    /** Minutes after midnight in the time zone of the day. */
    now: z.int(),
  }),
  answers: {
    200: z.array(
      z.object({
        kind: z.enum(proposalKinds),
        plan: dayPlan,
        changes: z.array(planned),
        candidatesToTell: z.array(id),
        peopleToTell: z.array(id),
        leftOver: z.array(activity),
        /** Activities that have begun and have lost their room or a person. */
        broken: z.array(activity),
        /** Groups with fewer candidates than their exercise needs. */
        tooSmall: z.array(activity),
      }),
    ),
  },
  errors: ['invalid'],
});

export const keepDayPlan = endpoint({
  id: 'assessment-days.keep-plan',
  method: 'POST',
  path: '/api/v1/assessment-days/:dayId/kept-plans',
  summary: 'Keep a timetable that was changed by hand or chosen after an incident, with the faults it has',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params,
  body: z.strictObject({ plan: dayPlan, pins: z.array(activityPin).check(z.maxLength(500)), version }),
  answers: { 201: madePlan },
  errors: ['stale_version', 'invalid'],
});

export const markDayAttendance = endpoint({
  id: 'assessment-days.mark-attendance',
  method: 'PUT',
  path: '/api/v1/assessment-days/:dayId/candidates/:applicationId/attendance',
  summary: 'Say where a candidate is on the day',
  needs: 'event:check-in',
  rate: 'write',
  params: z.object({ dayId: id, applicationId: id }),
  body: z.strictObject({ state: z.enum(attendanceStates) }),
  answers: { 200: shownDay },
});
