import { rounds } from '@evenhand/domain/pipeline/rounds';
import * as z from 'zod/mini';
import { amendment } from './amendments.ts';
import { ownFeedback } from './feedback.ts';
import { ownOffer } from './offers.ts';
import { ownRequest } from './requests.ts';
import { id, time, version } from './scalars.ts';

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

/** A step that was reached, or something that was done beside the steps. */
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
  'promiseRenewed',
]);

/** Which test or interview it is, where that has a name for candidates. */
const round = z.nullable(z.enum(rounds));

/** What a candidate sees of an application of theirs: never a stage that has not been released to them. */
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
  /** Steps of the line "where I stand", the one reached marked. */
  steps: z.array(z.object({ key: candidateStatus, reached: z.boolean(), at: z.nullable(time) })),
  outcomeSentence: z.nullable(z.string()),
  /** Their own deadline; null: there is none. */
  deadline: z.nullable(time),
  /** Until when what they have begun can be sent: the deadline, with the grace after it. */
  openUntil: z.nullable(time),
  submittedAt: z.nullable(time),
  /** The version of the form that it was filled in with. */
  formVersion: z.int(),
  updatedAt: time,
  mayWithdraw: z.boolean(),
  /** Until when the candidate can take their withdrawal back; null when there is none, or it is final. */
  undoWithdrawalUntil: z.nullable(time),
  /** They were approached, and may say whether they are interested. */
  mayShowInterest: z.boolean(),
  mayAnswerOffer: z.boolean(),
  /** An offer that was sent, while it says something about where the application stands. */
  offer: z.nullable(ownOffer),
  /** What the team asked for, newest first. */
  requests: z.array(ownRequest),
  /** The latest wish to change what was sent, with its answer. */
  amendment: z.nullable(amendment),
  mayAskAmendment: z.boolean(),
  /** Null until the employer has released it. */
  feedback: z.nullable(ownFeedback),
  /** Why a promised day was missed, while the new one is awaited. */
  promise: z.nullable(z.object({ missedOn: z.string(), reason: z.string() })),
  /** What happened as far as the candidate knows, newest first. */
  history: z.array(z.object({ at: time, what: historyWhat, round })),
  /** The candidate's own: it changes with what they can see, and with nothing else. */
  version,
});
export type OwnApplication = z.infer<typeof ownApplication>;
