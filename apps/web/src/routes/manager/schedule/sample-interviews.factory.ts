import {
  type InterviewPlan,
  interviewPlan,
  type PlanPreview,
  previewInterviewPlan,
} from '@evenhand/contract/processes/interviews/interview-plans';
import { interviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import {
  type InterviewInvitation,
  type InterviewSchedule,
  listInvitations,
  readInterviewSchedule,
} from '@evenhand/contract/processes/interviews/interviews';
import { applicationId, candidateId, roleId } from '../sample-hiring.factory.ts';

const idOf = (number: number): string => `01990009-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const planId = idOf(1);
export const invitationId = idOf(2);
const interviewerId = idOf(3);
const role = { id: roleId, title: 'Vacation scheme' };

export const samplePlan = (over: Partial<InterviewPlan> = {}): InterviewPlan =>
  interviewPlan.parse({
    id: planId,
    state: 'DRAFT',
    role,
    stageId: 3,
    minutes: 45,
    timeZone: 'Europe/London',
    from: null,
    to: null,
    chooseBy: null,
    release: null,
    drawAt: null,
    drawnAt: null,
    lotSeed: null,
    counts: { invited: 0, booked: 0, open: 0, overdue: 0, noneSuits: 0, waiting: 0, wishes: 0 },
    createdAt: '2026-11-20T10:00:00Z',
    version: 1,
    setup: interviewSetup.parse({
      windows: [{ startsAt: '2027-01-11T09:00', endsAt: '2027-01-11T12:00', lanes: 1 }],
    }),
    ...over,
  });

export const samplePreview = (over: Partial<PlanPreview> = {}): PlanPreview =>
  previewInterviewPlan.answers[200].parse({
    places: 42,
    people: 38,
    adjusted: 1,
    spare: 4,
    recommended: 'OPEN',
    slots: [
      {
        window: 0,
        startsAt: '2027-01-11T09:00:00Z',
        endsAt: '2027-01-11T09:45:00Z',
        capacity: 2,
        status: 'Available',
      },
    ],
    faults: [],
    warnings: [],
    ...over,
  });

type Scheduled = InterviewSchedule['interviews'][number];

const time = {
  id: idOf(4),
  startsAt: '2027-01-12T10:40:00Z',
  endsAt: '2027-01-12T11:25:00Z',
  state: 'BOOKED',
  outcome: null,
  place: 'Room 4',
  shortfalls: [],
} satisfies Partial<Scheduled>;
const interviewer = { userId: interviewerId, name: 'Kim Lane', role: 'MEMBER' } as const;
const candidate = { id: candidateId(1), applicationId: applicationId(1), name: 'Ida Rhodes' };

export const sampleInterview = (over: Partial<Scheduled> = {}): Scheduled => ({
  ...time,
  people: [interviewer],
  planId,
  invitationId,
  candidate,
  hasClash: false,
  neededMinutes: null,
  isShortNotice: false,
  ...over,
});

/** The answer of the schedule with interviews of one plan. */
export const sampleSchedule = (interviews: readonly Scheduled[] = [sampleInterview()]): InterviewSchedule =>
  readInterviewSchedule.answers[200].parse({
    interviews,
    plans: [{ id: planId, role, timeZone: 'Europe/London', mayArrange: true }],
    people: [interviewer],
  });

export const sampleInvitation = (over: Partial<InterviewInvitation> = {}): InterviewInvitation[] =>
  listInvitations.answers[200].parse([
    {
      id: invitationId,
      candidate,
      state: 'BOOKED',
      minutes: 45,
      neededMinutes: null,
      isShortNotice: false,
      interpreters: null,
      changes: 0,
      isOverdue: false,
      noneSuits: null,
      absence: null,
      sentAt: '2026-11-20T10:00:00Z',
      remindedAt: null,
      wave: null,
      hasWishes: false,
      wish: null,
      isWaiting: false,
      offeredAt: null,
      booking: { ...time, people: [{ ...interviewer, state: 'FIXED', answer: null }] },
      ...over,
    },
  ]);
