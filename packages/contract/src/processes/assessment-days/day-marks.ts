import { dayMarkKinds } from '@evenhand/domain/assessment-days/marks/day-mark';
import { criterionTypes } from '@evenhand/domain/scoring/metric-types';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, shortText, time } from '../../base/scalars.ts';
import { attendanceStates } from './assessment-days.ts';

const minute = z.int();
const furthestSequence = 4_102_444_800_000;

/** A score, null for one that is taken back, the text of a comment, or whether a card is handed in. */
const value = z.union([z.number(), z.boolean(), z.string().check(z.maxLength(4000)), z.null()]);

const mark = {
  /** Made on the device. A mark that is sent again is kept once. */
  id,
  kind: z.enum(dayMarkKinds),
  /** Criterion of a score; null for the other kinds. */
  criterion: z.nullable(z.string().check(z.maxLength(60))),
  value,
  /** Milliseconds since 1970 by the device's clock, above every mark of the card that it knew. The highest stands. */
  sequence: z.int().check(z.minimum(0), z.maximum(furthestSequence)),
};

const criterion = z.object({
  key: z.string(),
  label: z.string(),
  guidance: z.string(),
  metricType: z.enum(criterionTypes),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
});
export type DayCriterion = z.infer<typeof criterion>;

const scores = z.record(z.string(), z.union([z.number(), z.boolean(), z.string()]));

const ownCard = z.object({
  exerciseId: id,
  applicationId: id,
  marks: z.array(z.object(mark)),
  /** Cards of the other assessors of this exercise that are handed in; null until the caller's own is. */
  others: z.nullable(z.array(z.object({ name: z.string(), scores, comment: z.string() }))),
});

/** A day as one of its assessors has it, and as their device keeps it: their own timetable and candidates, no others. */
export const assessorDay = z.object({
  id,
  title: z.string(),
  day: z.iso.date(),
  timeZone: z.string(),
  place: z.string(),
  role: z.object({ title: z.string() }),
  /** The assessor, whose marks a device sends as theirs alone. */
  assessorId: id,
  takenAt: time,
  entries: z.array(
    z.object({
      kind: z.enum(['EXERCISE', 'WRITE_UP', 'BREAK']),
      from: minute,
      to: minute,
      /** Null in breaks. */
      exerciseId: z.nullable(id),
      room: z.nullable(z.string()),
      applicationIds: z.array(id),
    }),
  ),
  exercises: z.array(z.object({ id, name: z.string(), criteria: z.array(criterion) })),
  candidates: z.array(z.object({ applicationId: id, name: z.string(), state: z.enum(attendanceStates) })),
  cards: z.array(ownCard),
});
export type AssessorDay = z.infer<typeof assessorDay>;

export const listOwnAssessmentDays = endpoint({
  id: 'assessment-days.own-list',
  method: 'GET',
  path: '/api/v1/own-assessment-days',
  summary: 'List the released assessment days on which the caller is an assessor, from yesterday on',
  needs: 'application:score',
  rate: 'read',
  answers: {
    200: z.array(
      z.object({
        id,
        title: z.string(),
        day: z.iso.date(),
        place: z.string(),
        /** Minutes after midnight between which the caller is needed; null for one who only marks scripts. */
        hours: z.nullable(z.object({ from: minute, to: minute })),
        cards: z.object({ total: z.int(), done: z.int() }),
      }),
    ),
  },
});

const params = z.object({ dayId: id });

export const getOwnAssessmentDay = endpoint({
  id: 'assessment-days.own',
  method: 'GET',
  path: '/api/v1/own-assessment-days/:dayId',
  summary: 'Get the caller’s own timetable, candidates and cards of an assessment day',
  needs: 'application:score',
  rate: 'read',
  params,
  answers: { 200: assessorDay },
});

const dayMarkRefusals = ['not_own_card', 'invalid_mark'] as const;

const sentMark = z.strictObject({ ...mark, exerciseId: id, applicationId: id });
export type SentDayMark = z.infer<typeof sentMark>;

export const sendDayMarks = endpoint({
  id: 'assessment-days.send-marks',
  method: 'POST',
  path: '/api/v1/own-assessment-days/:dayId/marks',
  summary: 'Keep marks that the caller has written on their cards; repeated, late and unordered marks are safe',
  needs: 'application:score',
  rate: 'write',
  params,
  body: z.strictObject({ device: shortText, marks: z.array(sentMark).check(z.maxLength(100)) }),
  answers: {
    200: z.object({
      kept: z.array(id),
      refused: z.array(z.object({ id, reason: z.enum(dayMarkRefusals) })),
    }),
  },
});

const cardOfDay = z.object({
  exerciseId: id,
  assessorId: id,
  assessor: z.string(),
  /** Criteria that have a score, of all of the exercise. */
  scored: z.int(),
  criteria: z.int(),
  isDone: z.boolean(),
  /** How often it was handed in. */
  handedIn: z.int(),
  /** Null while the candidate’s cards are sealed. */
  scores: z.nullable(scores),
  comment: z.nullable(z.string()),
});

const candidateMarks = z.object({
  applicationId: id,
  name: z.string(),
  state: z.enum(attendanceStates),
  /** Scores stay hidden until every card of the candidate is handed in, or the lead has opened them. */
  isSealed: z.boolean(),
  cards: z.array(cardOfDay),
  /** Mean on the scale of 0 to 5, and the largest difference between two assessors; empty while sealed. */
  criteria: z.array(z.object({ criterion: z.string(), mean: z.nullable(z.number()), gap: z.number() })),
});
export type CandidateMarks = z.infer<typeof candidateMarks>;

export const dayMarks = z.object({
  exercises: z.array(z.object({ id, name: z.string(), criteria: z.array(criterion) })),
  candidates: z.array(candidateMarks),
  /** Cards that are expected, and those that are handed in. */
  cards: z.object({ total: z.int(), done: z.int() }),
  openedAt: z.nullable(time),
  releasedAt: z.nullable(time),
  /** Marks came in after the scores were released. */
  isChanged: z.boolean(),
});
export type DayMarks = z.infer<typeof dayMarks>;

export const getDayMarks = endpoint({
  id: 'assessment-days.marks',
  method: 'GET',
  path: '/api/v1/assessment-days/:dayId/marks',
  summary: 'See which cards of an assessment day are handed in, and the marks of candidates whose cards all are',
  needs: 'interview:arrange',
  rate: 'read',
  params,
  answers: { 200: dayMarks },
});

export const openDayMarks = endpoint({
  id: 'assessment-days.open-marks',
  method: 'POST',
  path: '/api/v1/assessment-days/:dayId/marks/open',
  summary: 'Open the marks of all candidates before every card is handed in, which is recorded',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params,
  answers: { 200: dayMarks },
});

export const releaseDayScores = endpoint({
  id: 'assessment-days.release-scores',
  method: 'POST',
  path: '/api/v1/assessment-days/:dayId/scores',
  summary: 'Make the cards that are handed in scores of the stage; released again they follow later marks',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params,
  answers: { 200: dayMarks },
});
