import { rounds } from '@evenhand/domain/pipeline/rounds';
import * as z from 'zod/mini';
import { id, time, version } from '../../base/scalars.ts';
import { amendment } from '../../processes/amendments.ts';
import { ownFeedback } from '../../processes/feedback.ts';
import { ownOffer } from '../../processes/offers.ts';
import { ownRequest } from '../../processes/requests.ts';

export const candidateStatus = z.enum([
  'draft',
  'approached',
  'considered',
  'sent',
  'beingRead',
  'test',
  'interview',
  'offer',
  'accepted',
  'withdrawn',
  'notTakenForward',
]);

export const whoseMove = z.enum(['ours', 'theirs', 'nobody']);

/** Step that was reached, or another event that the candidate was told of. */
const historyWhat = z.enum([
  'sent',
  'beingRead',
  'test',
  'interview',
  'offer',
  'accepted',
  'withdrawn',
  'notTakenForward',
  'offerSent',
  'offerExtended',
  'offerExpired',
  'offerWithdrawn',
  'requestMade',
  'requestAnswered',
  'requestCancelled',
  'amendmentAsked',
  'amendmentOpened',
  'amendmentRefused',
  'amendmentMade',
  'feedbackReleased',
  'decisionDateRenewed',
]);

/** Test or interview, when it has a name for candidates. */
const round = z.nullable(z.enum(rounds));

/** Interview to which the candidate is invited, while a time can be chosen or stands. */
const interviewOfApplication = z.object({
  /** Token of the page on which the time is chosen. */
  token: z.string(),
  /** Null until a time is booked. */
  startsAt: z.nullable(time),
  timeZone: z.string(),
  chooseBy: z.nullable(time),
  /** True while wishes are collected until that time, from which the times are drawn. */
  asksWishes: z.boolean(),
});

/** Assessment day to which the candidate is invited or for which their times are released. */
const assessmentDayOfApplication = z.object({
  /** Token of the page with the choice and the timetable. */
  token: z.string(),
  /** Null until a day is chosen or planned. */
  day: z.nullable(z.iso.date()),
  /** The candidate may still choose. */
  canAnswer: z.boolean(),
});

/** Application as its candidate sees it. Never shows a stage that has not been released to them. */
export const ownApplication = z.object({
  id,
  role: z.object({
    id,
    title: z.string(),
    scheme: z.string(),
    closesAt: z.nullable(time),
    decisionBy: z.nullable(z.string()),
  }),
  status: candidateStatus,
  round,
  whoseMove,
  /** Steps of the line "where I stand", with those reached marked. */
  steps: z.array(z.object({ key: candidateStatus, reached: z.boolean(), at: z.nullable(time) })),
  outcomeSentence: z.nullable(z.string()),
  /** The candidate's own deadline; null when there is none. */
  deadline: z.nullable(time),
  /** Time until which a begun application can be sent: the deadline, with the grace period after it. */
  openUntil: z.nullable(time),
  submittedAt: z.nullable(time),
  /** Form version that was filled in. */
  formVersion: z.int(),
  updatedAt: time,
  mayWithdraw: z.boolean(),
  /** Time until which the withdrawal can be undone; null when there is none, or it is final. */
  undoWithdrawalUntil: z.nullable(time),
  /** True when the candidate was approached and may say whether they are interested. */
  mayShowInterest: z.boolean(),
  mayAnswerOffer: z.boolean(),
  /** Offer that was sent, while it matters for the application's status. */
  offer: z.nullable(ownOffer),
  /** Requests of the team, newest first. */
  requests: z.array(ownRequest),
  interview: z.nullable(interviewOfApplication),
  assessmentDay: z.nullable(assessmentDayOfApplication),
  /** Number of messages of the team that the candidate has not read on the application's page. */
  newMessages: z.int(),
  /** Latest amendment, with the request and the reply. */
  amendment: z.nullable(amendment),
  mayAskAmendment: z.boolean(),
  /** Null until the employer has released it. */
  feedback: z.nullable(ownFeedback),
  /** Missed decision date and the reason, while the new one is awaited. */
  decisionDate: z.nullable(z.object({ missedOn: z.string(), reason: z.string() })),
  /** History that the candidate knows, newest first. */
  history: z.array(z.object({ at: time, what: historyWhat, round })),
  /** The candidate's own version. It changes only with what they can see. */
  version,
});
export type OwnApplication = z.infer<typeof ownApplication>;
