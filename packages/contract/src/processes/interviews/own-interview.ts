import {
  absenceReasons,
  interviewOutcomes,
  invitationStates,
  releaseWays,
  slotStatuses,
} from '@evenhand/domain/interviews/interview-limits';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/scalars.ts';

/** Seconds since the epoch. */
export const seconds = z.int().check(z.nonnegative());

const interviewSlot = z.object({
  parentStartDateTime: seconds,
  parentEndDateTime: seconds,
  startDateTime: seconds,
  endDateTime: seconds,
  numberOfInterviewers: z.int(),
  status: z.enum(slotStatuses),
  place: z.string(),
});
export type InterviewSlot = z.infer<typeof interviewSlot>;

const proposedWindow = z.strictObject({ startDateTime: seconds, endDateTime: seconds });

/** A draw over wishes, as one candidate sees it. */
const ownDraw = z.object({
  /** Until when wishes are taken. */
  closesAt: seconds,
  isDrawn: z.boolean(),
  canWish: z.boolean(),
  /** Candidates who are invited, and the places that there are for them. */
  people: z.int(),
  places: z.int(),
  /** Starts, the dearest first, and those at which the candidate cannot come. */
  wishes: z.array(seconds),
  excluded: z.array(seconds),
  /** 0 until wishes have been saved. */
  version: z.int(),
  /** Number of the wish that was drawn, from 1; 0 for another time that was possible. Null where none was drawn. */
  wish: z.nullable(z.int()),
});

/** Place of one candidate in the waiting list. */
const ownWaiting = z.object({
  since: seconds,
  /** Candidates who wait since before. */
  ahead: z.int(),
  /** Starts at which the candidate could come. Empty: at any time. */
  wanted: z.array(seconds),
  offer: z.nullable(z.object({ startDateTime: seconds, endDateTime: seconds, until: seconds })),
});

/** A time that another candidate would give for the caller's own. It never says whose it is. */
const swapOffer = z.object({ id, startDateTime: seconds, endDateTime: seconds });

const ownSwap = z.object({
  canOffer: z.boolean(),
  /** The candidate's own offer: starts that they agree to in exchange; empty for any. Null without an offer. */
  wanted: z.nullable(z.array(seconds)),
  /** Booked times of the plan that can be wished for in exchange. */
  starts: z.array(seconds),
  offers: z.array(swapOffer),
});

/** Interview of the candidate who holds the link. */
export const ownInterview = z.object({
  id: z.string(),
  organizationName: z.string(),
  roleTitle: z.string(),
  stageId: z.int(),
  candidateFirstName: z.string(),
  /** CLOSED: no time can be chosen any more. */
  state: z.enum([...invitationStates, 'CLOSED', 'DONE']),
  timeZone: z.string(),
  /** Length of this candidate's interview, and that of others without adjustments. */
  minutes: z.int(),
  usualMinutes: z.int(),
  text: z.string(),
  /** Deadline for choosing. Null: none. */
  chooseBy: z.nullable(seconds),
  now: seconds,
  canChoose: z.boolean(),
  /** True when a booked time may still be moved or cancelled. */
  canChange: z.boolean(),
  /** Trainees who sit in on the booked interview, where candidates are told. */
  trainees: z.int(),
  changesLeft: z.int(),
  /** Until when the booked time may be moved or cancelled. */
  changeUntil: z.nullable(seconds),
  selectedTime: z.nullable(seconds),
  selectedEnd: z.nullable(seconds),
  outcome: z.nullable(z.enum(interviewOutcomes)),
  /** Place and link of the booked time. Empty until one is booked. */
  place: z.string(),
  videoUrl: z.string(),
  hold: z.nullable(z.object({ startDateTime: seconds, until: seconds })),
  /** The last time, where the employer cancelled it and none is booked since. The reason may be empty. */
  cancelledByUs: z.nullable(z.object({ startDateTime: seconds, reason: z.string() })),
  noneSuits: z.nullable(z.object({ reason: z.string(), windows: z.array(proposedWindow) })),
  /** The question why the candidate did not come, while it can be answered or with the answer. Null where it is not asked. */
  absence: z.nullable(z.object({ until: seconds, reason: z.nullable(z.enum(absenceReasons)) })),
  slots: z.array(interviewSlot),
  release: z.enum(releaseWays),
  /** From when this candidate may choose, while it is still to come. */
  opensAt: z.nullable(seconds),
  draw: z.nullable(ownDraw),
  canWait: z.boolean(),
  waiting: z.nullable(ownWaiting),
  swap: ownSwap,
});
export type OwnInterview = z.infer<typeof ownInterview>;

export const linkParams = z.object({ id: z.string().check(z.maxLength(200)) });

export const getOwnInterview = endpoint({
  id: 'interviews.get-own',
  method: 'GET',
  path: '/api/public/interview/:id',
  summary: 'Get an interview with the times to choose from, by the link of its invitation',
  needs: 'public',
  rate: 'read',
  params: linkParams,
  answers: { 200: ownInterview },
});

export const chooseTime = endpoint({
  id: 'interviews.choose-time',
  method: 'PUT',
  path: '/api/public/interview/:id',
  summary: 'Book, move or, with null, cancel the time of an interview',
  needs: 'public',
  rate: 'registration',
  params: linkParams,
  body: z.strictObject({ id: z.optional(z.string()), selectedTime: z.nullable(seconds) }),
  answers: { 200: ownInterview },
  errors: ['interview_time_taken', 'interview_closed', 'interview_fixed'],
});

export const holdTime = endpoint({
  id: 'interviews.hold-time',
  method: 'POST',
  path: '/api/public/interview/:id/hold',
  summary: 'Keep a time for ten minutes while the candidate confirms it; null lets it go',
  needs: 'public',
  rate: 'registration',
  params: linkParams,
  body: z.strictObject({ selectedTime: z.nullable(seconds) }),
  answers: { 200: ownInterview },
  errors: ['interview_time_taken', 'interview_closed', 'interview_fixed'],
});

export const noneSuits = endpoint({
  id: 'interviews.none-suits',
  method: 'POST',
  path: '/api/public/interview/:id/none-suits',
  summary: 'Tell the team that no time suits, why, and up to three spans that would',
  needs: 'public',
  rate: 'registration',
  params: linkParams,
  body: z.strictObject({
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
    windows: z._default(z.array(proposedWindow).check(z.maxLength(3)), []),
  }),
  answers: { 200: ownInterview },
  errors: ['interview_closed'],
});

export const tellLate = endpoint({
  id: 'interviews.tell-late',
  method: 'POST',
  path: '/api/public/interview/:id/late',
  summary: 'Tell the interviewers that the candidate is running late',
  needs: 'public',
  rate: 'registration',
  params: linkParams,
  body: z.strictObject({ minutes: z.int().check(z.minimum(1), z.maximum(120)) }),
  answers: { 200: ownInterview },
  errors: ['interview_closed'],
});

export const tellLost = endpoint({
  id: 'interviews.tell-lost',
  method: 'POST',
  path: '/api/public/interview/:id/lost',
  summary: 'Tell the interviewers that the candidate cannot find them',
  needs: 'public',
  rate: 'registration',
  params: linkParams,
  answers: { 200: ownInterview },
  errors: ['interview_closed'],
});

export const answerAbsence = endpoint({
  id: 'interviews.answer-absence',
  method: 'PUT',
  path: '/api/public/interview/:id/absence',
  summary: 'Say why the candidate did not come; the same answer again changes nothing',
  needs: 'public',
  rate: 'registration',
  params: linkParams,
  body: z.strictObject({ reason: z.enum(absenceReasons) }),
  answers: { 200: ownInterview },
  errors: ['interview_closed'],
});

export const interviewCalendar = endpoint({
  id: 'interviews.calendar',
  method: 'GET',
  path: '/api/public/interview/:id/calendar',
  summary: 'Download the booked time as a calendar file',
  needs: 'public',
  rate: 'read',
  binary: true,
  params: linkParams,
  answers: {},
  errors: ['interview_not_booked'],
});
