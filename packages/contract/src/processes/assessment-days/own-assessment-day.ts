import { exerciseKinds } from '@evenhand/domain/assessment-days/assessment-day';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time } from '../../base/scalars.ts';
import { dayAnswers } from './day-choices.ts';

/** Minutes after midnight in the time zone of the day. */
const minute = z.int();

const ownEntry = z.object({
  kind: z.enum(['PREPARATION', 'EXERCISE', 'WAIT']),
  /** Name of the exercise. Empty while waiting. */
  name: z.string(),
  exerciseKind: z.nullable(z.enum(exerciseKinds)),
  from: minute,
  to: minute,
  /** Empty where the exercise has no room. */
  room: z.string(),
});
export type OwnDayEntry = z.infer<typeof ownEntry>;

const ownDay = z.object({
  id,
  title: z.string(),
  day: z.iso.date(),
  timeZone: z.string(),
  place: z.string(),
  /** Notes of staff: things to bring, expenses, and a quiet place to wait. */
  pack: z.string(),
  expenses: z.string(),
  quietPlace: z.string(),
  /** The candidate’s own timetable with the times of waiting. Null until one is released. */
  timetable: z.nullable(z.array(ownEntry)),
});
export type OwnDay = z.infer<typeof ownDay>;

/** A choice among several days, as the invited candidate sees it. */
const ownChoice = z.object({
  id,
  text: z.string(),
  chooseBy: time,
  changeUntil: time,
  timeZone: z.string(),
  answer: z.enum(dayAnswers),
  /** The day that was chosen, or for which the candidate waits. */
  dayId: z.nullable(id),
  reason: z.nullable(z.string()),
  /** The candidate may answer, or change the answer. */
  canAnswer: z.boolean(),
  days: z.array(
    z.object({
      id,
      title: z.string(),
      day: z.iso.date(),
      place: z.string(),
      from: minute,
      to: minute,
      /** No place is free. Never how many are. */
      isFull: z.boolean(),
    }),
  ),
});
export type OwnDayChoice = z.infer<typeof ownChoice>;

/** Assessment days of the candidate who holds the link. No other candidate is named. */
export const ownAssessmentDays = z.object({
  organizationName: z.string(),
  supportAddress: z.string(),
  roleTitle: z.string(),
  candidateFirstName: z.string(),
  choices: z.array(ownChoice),
  days: z.array(ownDay),
});
export type OwnAssessmentDays = z.infer<typeof ownAssessmentDays>;

const linkParams = z.object({ dayLink: z.string().check(z.maxLength(200)) });

export const getOwnAssessmentDays = endpoint({
  id: 'assessment-days.get-own',
  method: 'GET',
  path: '/api/public/assessment-day/:dayLink',
  summary: 'Get a candidate’s own assessment days with their timetables, by the link that they were sent',
  needs: 'public',
  rate: 'read',
  params: linkParams,
  answers: { 200: ownAssessmentDays },
});

export const ownDayCalendar = endpoint({
  id: 'assessment-days.own-calendar',
  method: 'GET',
  path: '/api/public/assessment-day/:dayLink/:ownDayId/calendar',
  summary: 'Download a candidate’s own timetable as a calendar file',
  needs: 'public',
  rate: 'read',
  binary: true,
  params: z.object({ dayLink: z.string().check(z.maxLength(200)), ownDayId: id }),
  answers: {},
});

export const chooseDay = endpoint({
  id: 'assessment-days.choose',
  method: 'PUT',
  path: '/api/public/assessment-day/:dayLink/choice',
  summary: 'Choose a day, wait for a place on a full one, or, with null, give up the place',
  needs: 'public',
  rate: 'registration',
  params: linkParams,
  body: z.strictObject({
    choiceId: id,
    chosenDayId: z.nullable(id),
    /** Wait for a place when the day is full. */
    reserve: z._default(z.boolean(), false),
  }),
  answers: { 200: ownAssessmentDays },
  errors: ['assessment_day_full', 'assessment_day_closed'],
});

export const noDaySuits = endpoint({
  id: 'assessment-days.none-suits',
  method: 'POST',
  path: '/api/public/assessment-day/:dayLink/none-suits',
  summary: 'Tell the team that none of the days suits, and why',
  needs: 'public',
  rate: 'registration',
  params: linkParams,
  body: z.strictObject({ choiceId: id, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
  answers: { 200: ownAssessmentDays },
  errors: ['assessment_day_closed'],
});
