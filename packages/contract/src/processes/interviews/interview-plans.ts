import { sharedHolidayRegions } from '@evenhand/domain/dates/holiday-regions';
import { interviewPlanStates, releaseWays, slotStatuses } from '@evenhand/domain/interviews/interview-limits';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, time, version } from '../../base/scalars.ts';
import { interviewSetup, windowSetup } from './interview-setup.ts';

const counts = z.object({
  invited: z.int(),
  booked: z.int(),
  /** Invited, without a time. */
  open: z.int(),
  /** Without a time after the deadline. */
  overdue: z.int(),
  noneSuits: z.int(),
  /** On the waiting list. */
  waiting: z.int(),
  /** With wishes for the draw. */
  wishes: z.int(),
});

const summary = {
  id,
  state: z.enum(interviewPlanStates),
  role: z.object({ id, title: z.string() }),
  stageId: z.int(),
  minutes: z.int(),
  timeZone: z.string(),
  /** First and last start of its windows. Null while there are none. */
  from: z.nullable(time),
  to: z.nullable(time),
  chooseBy: z.nullable(time),
  /** How times are given out. Null in a draft that follows what is recommended. */
  release: z.nullable(z.enum(releaseWays)),
  /** Until when wishes are taken, and when times were drawn from them. */
  drawAt: z.nullable(time),
  drawnAt: z.nullable(time),
  /** Seed of the orders by lot, so that they can be made again. */
  lotSeed: z.nullable(z.string()),
  counts,
  createdAt: time,
  version,
} as const;
export const interviewPlanItem = z.object(summary);
export type InterviewPlanItem = z.infer<typeof interviewPlanItem>;

export const interviewPlan = z.object({ ...summary, setup: interviewSetup });
export type InterviewPlan = z.infer<typeof interviewPlan>;

const planParams = z.object({ planId: id });

export const listInterviewPlans = endpoint({
  id: 'interviews.list-plans',
  method: 'GET',
  path: '/api/v1/interview-plans',
  summary: 'List up to 200 interview plans of a role or of all, newest first',
  needs: 'interview:arrange',
  rate: 'read',
  query: z.object({
    roleId: z.optional(id),
    state: z.optional(z.enum(interviewPlanStates)),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: z.array(interviewPlanItem) },
});

export const createInterviewPlan = endpoint({
  id: 'interviews.create-plan',
  method: 'POST',
  path: '/api/v1/interview-plans',
  summary: 'Create the draft of a plan for a stage of a role',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({ roleId: id, stageId: z.int(), setup: z.optional(interviewSetup) }),
  answers: { 201: interviewPlan },
  errors: ['stage_not_in_role'],
});

export const getInterviewPlan = endpoint({
  id: 'interviews.get-plan',
  method: 'GET',
  path: '/api/v1/interview-plans/:planId',
  summary: 'Get a plan with all that was set up',
  needs: 'interview:arrange',
  rate: 'read',
  params: planParams,
  answers: { 200: interviewPlan },
});

export const saveInterviewPlan = endpoint({
  id: 'interviews.save-plan',
  method: 'PUT',
  path: '/api/v1/interview-plans/:planId',
  summary: 'Save a step of a draft',
  needs: 'interview:arrange',
  rate: 'write',
  params: planParams,
  body: z.strictObject({ setup: interviewSetup, stageId: z.optional(z.int()), version }),
  answers: { 200: interviewPlan },
  errors: ['stale_version', 'interview_plan_open', 'stage_not_in_role'],
});

export const deleteInterviewPlan = endpoint({
  id: 'interviews.delete-plan',
  method: 'DELETE',
  path: '/api/v1/interview-plans/:planId',
  summary: 'Delete a draft',
  needs: 'interview:arrange',
  rate: 'write',
  params: planParams,
  answers: { 200: done },
  errors: ['interview_plan_open'],
});

/** Codes of what is wrong with a draft. One with a fault cannot be opened. */
const planFaults = [
  'NO_WINDOW',
  'NO_TIMES',
  'NOBODY_TO_INVITE',
  'WINDOW_ENDS_EARLY',
  'WINDOW_TOO_SHORT',
  'INTERVIEWER_TWICE',
  'TOO_FEW_INTERVIEWERS',
  'NO_CHAIR',
  'TOO_FEW_ROOMS',
  'ROOM_TWICE',
  'ZONE_UNKNOWN',
  'STAGE_UNKNOWN',
  'WAVES_FEW',
  'WAVES_UNORDERED',
  'WAVE_PASSED',
  'DRAW_TOO_LATE',
] as const;
const planWarnings = [
  'CLOCK_CHANGE',
  'BANK_HOLIDAY',
  'NO_PAUSE',
  'WEEKEND',
  'IN_THE_PAST',
  'TOO_FEW_PLACES',
  'PANEL_SHORT',
  'ROOM_TAKEN',
  'ROOM_ON_DAY',
] as const;

const about = { window: z.nullable(z.int()), userId: z.nullable(id), day: z.nullable(z.string()) } as const;

const planPreview = z.object({
  /** Interviews for which there is room. */
  places: z.int(),
  people: z.int(),
  /** People whose interview is longer, or who need notice. */
  adjusted: z.int(),
  spare: z.int(),
  /** How times are best given out: drawn where places are short. */
  recommended: z.enum(releaseWays),
  slots: z.array(
    z.object({
      window: z.int(),
      startsAt: time,
      endsAt: time,
      capacity: z.int(),
      status: z.enum(slotStatuses),
    }),
  ),
  faults: z.array(z.object({ code: z.enum(planFaults), ...about })),
  warnings: z.array(
    z.object({
      code: z.enum(planWarnings),
      ...about,
      /** Parts of the time zone that have a bank holiday which the others have not. */
      regions: z.optional(z.array(z.enum(sharedHolidayRegions))),
    }),
  ),
});
export type PlanPreview = z.infer<typeof planPreview>;

export const previewInterviewPlan = endpoint({
  id: 'interviews.preview-plan',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/preview',
  summary: 'Preview times, places and faults of a draft as it is typed, saved or not',
  needs: 'interview:arrange',
  rate: 'read',
  params: planParams,
  body: z.strictObject({ setup: interviewSetup }),
  answers: { 200: planPreview },
});

export const testInvitation = endpoint({
  id: 'interviews.test-invitation',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/test-mail',
  summary: 'Send the invitation of a draft, saved or not, to the caller’s own address',
  needs: 'interview:arrange',
  rate: 'mail',
  params: planParams,
  body: z.strictObject({ setup: interviewSetup }),
  answers: { 200: done },
});

export const openInterviewPlan = endpoint({
  id: 'interviews.open-plan',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/open',
  summary: 'Create the invitations and send them; a plan that is open is answered as it stands',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params: planParams,
  body: z.strictObject({ version }),
  answers: { 200: interviewPlan },
  errors: ['stale_version', 'invalid'],
});

export const addInterviewWindows = endpoint({
  id: 'interviews.add-windows',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/windows',
  summary: 'Add days with times to an open plan; candidates who wait, or whom no time suited, are told',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params: planParams,
  body: z.strictObject({ windows: z.array(windowSetup).check(z.minLength(1), z.maxLength(20)), version }),
  answers: { 200: interviewPlan },
  errors: ['stale_version', 'interview_plan_closed', 'invalid'],
});

export const closeInterviewPlan = endpoint({
  id: 'interviews.close-plan',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/close',
  summary: 'Close a plan: no time can be chosen any more, booked ones stay',
  needs: 'interview:arrange',
  rate: 'write',
  params: planParams,
  body: z.strictObject({ version }),
  answers: { 200: interviewPlan },
  errors: ['stale_version'],
});

export const remindUnbooked = endpoint({
  id: 'interviews.remind',
  method: 'POST',
  path: '/api/v1/interview-plans/:planId/reminders',
  summary: 'Remind the candidates of a plan who have no time; each at most once in 12 hours',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params: planParams,
  answers: { 200: z.object({ reminded: z.int() }) },
});
