import {
  absenceReasons,
  bookingStates,
  interviewOutcomes,
  invitationStates,
  panelRoles,
  panelRules,
} from '@evenhand/domain/interviews/interview-limits';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time } from '../../base/scalars.ts';

const panelPerson = z.object({
  userId: id,
  name: z.string(),
  role: z.enum(panelRoles),
  state: z.enum(['PENCILLED', 'FIXED', 'DECLINED', 'STOOD_IN', 'RELEASED']),
  /** Last answer of their calendar to the invitation. It changes nothing: who declined still holds the interview. */
  answer: z.nullable(z.enum(['ACCEPTED', 'DECLINED', 'TENTATIVE'])),
});

/** Candidate as the caller knows them: in a blind view the application's id, and a code for the name. */
export const interviewee = z.object({ id, applicationId: id, name: z.string() });

const span = { startsAt: time, endsAt: time } as const;

const bookingShape = {
  id,
  ...span,
  state: z.enum(bookingStates),
  outcome: z.nullable(z.enum(interviewOutcomes)),
  place: z.string(),
  /** Rules of the plan that the panel does not meet. The label is that of a further rule. */
  shortfalls: z.array(z.object({ rule: z.enum(panelRules), label: z.nullable(z.string()) })),
} as const;

const interviewBooking = z.object({ ...bookingShape, people: z.array(panelPerson) });

export const invitation = z.object({
  id,
  candidate: interviewee,
  state: z.enum(invitationStates),
  /** Length of this candidate's interview. */
  minutes: z.int(),
  /** Length that the booked interview needs by the adjustments of today, where it is shorter. Null where it fits. */
  neededMinutes: z.nullable(z.int()),
  /** True for a booked interview that begins sooner than what its candidate needs can be arranged. */
  isShortNotice: z.boolean(),
  /** How many interpreters the interview needs, and who is booked. Null where none is needed or booked. */
  interpreters: z.nullable(
    z.object({ needed: z.int(), people: z.array(z.object({ name: z.string(), email: z.string() })) }),
  ),
  /** How often the candidate has moved or cancelled it. */
  changes: z.int(),
  isOverdue: z.boolean(),
  noneSuits: z.nullable(z.object({ reason: z.string(), windows: z.array(z.object(span)), at: time })),
  /** When the candidate was asked why they did not come, and what they said. Null where they were not asked. */
  absence: z.nullable(z.object({ askedAt: time, reason: z.nullable(z.enum(absenceReasons)) })),
  sentAt: time,
  remindedAt: z.nullable(time),
  /** Number of the group in which the candidate chooses. Null without groups. */
  wave: z.nullable(z.int()),
  hasWishes: z.boolean(),
  /** Number of the wish that was drawn, from 1; 0 for another time that was possible. Null where none was drawn. */
  wish: z.nullable(z.int()),
  isWaiting: z.boolean(),
  /** The time that is kept for the candidate from the waiting list. */
  offeredAt: z.nullable(time),
  /** The time that stands, or the last one that took place. Null for a candidate who may choose again. */
  booking: z.nullable(interviewBooking),
});
export type InterviewInvitation = z.infer<typeof invitation>;

const planParams = z.object({ planId: id });
export const invitationParams = z.object({ planId: id, invitationId: id });

export const listInvitations = endpoint({
  id: 'interviews.list-invitations',
  method: 'GET',
  path: '/api/v1/interview-plans/:planId/invitations',
  summary: 'List who was invited, who has booked and who has not',
  needs: 'interview:arrange',
  rate: 'read',
  params: planParams,
  answers: { 200: z.array(invitation) },
});

export const inviteToInterview = endpoint({
  id: 'interviews.invite',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/invitations',
  summary: 'Invite further candidates of the stage to an open plan, or all who have no interview there (null)',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params: planParams,
  body: z.strictObject({ applicationIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(500))) }),
  answers: { 200: z.array(invitation) },
  errors: ['interview_plan_closed', 'invalid'],
});

export const listFreeTimes = endpoint({
  id: 'interviews.list-free-times',
  method: 'GET',
  path: '/api/v1/interview-plans/:planId/invitations/:invitationId/times',
  summary: 'List the times that staff can book for one candidate, and why others are not free',
  needs: 'interview:arrange',
  rate: 'read',
  params: invitationParams,
  answers: {
    200: z.array(
      z.object({
        ...span,
        free: z.int(),
        place: z.string(),
        /** True where the panel would not meet the rules of the plan. */
        isShort: z.boolean(),
        isShortNotice: z.boolean(),
      }),
    ),
  },
});

/** The people who are told of a change. */
const recipients = z.array(
  z.object({
    audience: z.enum(['CANDIDATE', 'INTERVIEWER']),
    name: z.string(),
    change: z.enum(['BOOKED', 'MOVED', 'CANCELLED', 'ADDED', 'RELEASED']),
  }),
);

const choice = { startsAt: time, reason: z._default(z.string().check(z.trim(), z.maxLength(1000)), '') } as const;

export const previewBooking = endpoint({
  id: 'interviews.preview-booking',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/invitations/:invitationId/booking/preview',
  summary: 'Preview who is told when a candidate is booked or moved to a time',
  needs: 'interview:arrange',
  rate: 'read',
  params: invitationParams,
  body: z.strictObject({ startsAt: time }),
  answers: {
    200: z.object({
      told: recipients,
      /** Interviewers whose calendars could not be read just now, and the time to which they are known. */
      staleCalendars: z.array(z.object({ name: z.string(), readAt: z.nullable(time) })),
    }),
  },
  errors: ['interview_time_taken'],
});

export const bookInterview = endpoint({
  id: 'interviews.book',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/invitations/:invitationId/booking',
  summary: 'Book a time for a candidate, or move their booked one, and tell all concerned',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params: invitationParams,
  body: z.strictObject(choice),
  answers: { 200: invitation },
  errors: ['interview_time_taken', 'application_closed'],
});

export const cancelInterview = endpoint({
  id: 'interviews.cancel',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/invitations/:invitationId/cancellation',
  summary: 'Cancel a booked time for the organisation, with the reason that the candidate is told',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params: invitationParams,
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
  answers: { 200: invitation },
  errors: ['interview_not_booked'],
});

export const setInterviewOutcome = endpoint({
  id: 'interviews.set-outcome',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/invitations/:invitationId/outcome',
  summary: 'Record whether the candidate came, or clear it; no application is moved on or rejected by it',
  needs: 'interview:arrange',
  rate: 'write',
  params: invitationParams,
  body: z.strictObject({ outcome: z.nullable(z.enum(['ATTENDED', 'LATE', 'NO_SHOW'])) }),
  answers: { 200: invitation },
  errors: ['interview_not_booked'],
});

const interviewSchedule = z.object({
  interviews: z.array(
    z.object({
      ...bookingShape,
      /** Those who hold it. Their names are in the people of the schedule. */
      people: z.array(z.pick(panelPerson, { userId: true, role: true })),
      planId: id,
      invitationId: id,
      candidate: interviewee,
      /** Tells that a member of the panel is elsewhere at that time. */
      hasClash: z.boolean(),
      neededMinutes: z.nullable(z.int()),
      isShortNotice: z.boolean(),
    }),
  ),
  /** The plans of the interviews, each once. */
  plans: z.array(
    z.object({
      id,
      role: z.object({ id, title: z.string() }),
      timeZone: z.string(),
      /** True when the caller may move its interviews. */
      mayArrange: z.boolean(),
    }),
  ),
  /** Those who hold the interviews, each once. */
  people: z.array(z.pick(panelPerson, { userId: true, name: true })),
});
export type InterviewSchedule = z.infer<typeof interviewSchedule>;

export const readInterviewSchedule = endpoint({
  id: 'interviews.schedule',
  method: 'GET',
  path: '/api/v1/interviews',
  summary: 'List the interviews of up to 42 days: all for those who arrange them, else the caller’s own',
  needs: 'candidate:read',
  rate: 'read',
  query: z.object({
    from: time,
    to: time,
    userId: z.optional(id),
    roleId: z.optional(id),
    place: z.optional(z.string()),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: interviewSchedule },
});

const absence = { userId: id, from: time, to: time } as const;
const standIn = z.object({ userId: id, name: z.string() });

export const proposeStandIns = endpoint({
  id: 'interviews.propose-stand-ins',
  method: 'POST',
  path: '/api/v1/interviews/absence/proposal',
  summary: 'Propose who stands in for an interviewer who is away, or to when the interview is moved',
  needs: 'interview:arrange',
  rate: 'read',
  body: z.strictObject(absence),
  answers: {
    200: z.array(
      z.object({
        bookingId: id,
        ...span,
        candidate: interviewee,
        standIns: z.array(standIn),
        /** The next time that is free for all. Null: none is. */
        moveTo: z.nullable(time),
      }),
    ),
  },
});

export const applyStandIns = endpoint({
  id: 'interviews.apply-stand-ins',
  method: 'POST',
  path: '/api/v1/interviews/absence',
  summary: 'Take an interviewer out of interviews by stand-ins or moves, and tell all concerned',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    userId: id,
    changes: z
      .array(
        z.union([
          z.strictObject({ bookingId: id, standInId: id }),
          z.strictObject({ bookingId: id, moveTo: time }),
          z.strictObject({ bookingId: id, isLeftOpen: z.literal(true) }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(100)),
    reason: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
  }),
  answers: { 200: z.object({ changed: z.int(), taken: z.array(id) }) },
});
