import { type InterviewPlan, interviewPlan } from '@evenhand/contract/processes/interviews/interview-plans';
import type { InterviewSetupInput } from '@evenhand/contract/processes/interviews/interview-setup';
import { type InterviewInvitation, listInvitations } from '@evenhand/contract/processes/interviews/interviews';
import { ownInterview } from '@evenhand/contract/processes/interviews/own-interview';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { addDays, dayIn } from '@evenhand/domain/dates/day-in';
import { wallSeconds } from '@evenhand/domain/interviews/wall-seconds';
import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import type { Caller } from '../../../testing/caller.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { anApplicant } from '../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { interviewToken } from './own/interview-link.ts';

/** Stage of the interviews: the first round. */
export const interviewStage = 6;

/** Stages of a role that has interviews for applications from their beginning. */
export const interviewPipeline = [1, interviewStage, 11, 14, 15, 16].map((stageId) => {
  const stage = pipelineStage(stageId);
  return { ...stage, substages: [...stage.substages] };
});

/** Day on which the interviews of tests take place. */
const interviewDay = (now: Date): string => addDays(dayIn('Europe/London', now), 14);

/** A morning with two lanes, from nine to twelve: three times of 45 minutes. */
export const aMorning = (now: Date, given: Partial<InterviewSetupInput> = {}): InterviewSetupInput => ({
  windows: [{ startsAt: `${interviewDay(now)}T09:00`, endsAt: `${interviewDay(now)}T12:00`, lanes: 2 }],
  panelSize: 0,
  place: 'Fleet Street 12',
  ...given,
});

/** Opens a plan for all who are at the stage. */
export async function anOpenPlan(
  staff: Caller,
  roleId: string,
  setup: InterviewSetupInput,
  stageId = interviewStage,
): Promise<InterviewPlan> {
  const draft = interviewPlan.parse((await staff.post('/api/v1/interview-plans', { roleId, stageId, setup })).body);
  const opened = await staff.post(`/api/v1/interview-plans/${draft.id}/open`, { version: draft.version });
  return interviewPlan.parse(opened.body);
}

export const invitationsOf = async (staff: Caller, planId: string): Promise<InterviewInvitation[]> =>
  listInvitations.answers[200].parse((await staff.get(`/api/v1/interview-plans/${planId}/invitations`)).body);

/** Returns the address of the candidate's page. */
export const ownPath = (app: TestApp, invitationId: string): string =>
  `/api/public/interview/${interviewToken(app.services.secrets, invitationId)}`;

/**
 * Opens a plan of interviews of 45 minutes from nine to five on a day in London, which one interviewer holds, for one candidate. Returns
 * the times that the candidate may choose, in milliseconds, and what chooses one.
 */
export async function interviewsOn(
  app: TestApp,
  { tenant, staff }: { readonly tenant: Organization; readonly staff: Caller },
  { day, interviewerId }: { readonly day: string; readonly interviewerId: string },
) {
  const now = app.clock.now.getTime();
  const dates = { opensAt: inDays(-1, now), closesAt: inDays(9, now) };
  const role = await aPublishedRole(staff, { pipeline: interviewPipeline, ...dates });
  await anApplicant(app, role, tenant);
  await app.admin.exclusive((session) =>
    session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
  );
  const windows = [{ startsAt: `${day}T09:00`, endsAt: `${day}T17:00`, lanes: 1, interviewerIds: [interviewerId] }];
  const plan = await anOpenPlan(staff, role.id, aMorning(app.clock.now, { panelSize: 1, minutes: 45, windows }));
  const [invitation] = await invitationsOf(staff, plan.id);
  const [visitor, path] = [app.visitor(tenant), ownPath(app, invitation?.id ?? '')];
  const { slots } = ownInterview.parse((await visitor.get(path)).body);
  return {
    starts: slots.filter(({ status }) => status === 'Available').map(({ startDateTime }) => startDateTime * 1000),
    choose: (start: number) => visitor.put(path, { selectedTime: start / 1000 }),
  };
}

/** Plants an open plan with a booked interview for an application, at the stage where it is. Returns its ids and its link. */
export async function plantInterview(
  app: TestApp,
  staff: Caller,
  at: { readonly roleId: string; readonly applicationId: string },
): Promise<{
  readonly interviewPlan: string;
  readonly interviewInvitation: string;
  readonly interviewBooking: string;
  readonly interviewLink: string;
}> {
  const { rows } = await app.admin.exclusive((session) =>
    session.query('select stage_id from application where id = $1', [at.applicationId]),
  );
  const setup = { ...aMorning(app.clock.now), applicationIds: [at.applicationId] };
  const plan = await anOpenPlan(staff, at.roleId, setup, Number(rows[0]?.['stage_id']));
  const [invitation] = await invitationsOf(staff, plan.id);
  if (!invitation) throw new Error('the application was not invited');
  const startsAt = new Date(wallSeconds('Europe/London', `${interviewDay(app.clock.now)}T09:00`) * 1000).toISOString();
  const booked = await staff.post(`/api/v1/interview-plans/${plan.id}/invitations/${invitation.id}/booking`, {
    startsAt,
  });
  return {
    interviewPlan: plan.id,
    interviewInvitation: invitation.id,
    interviewBooking: String(Object(booked.body).booking.id),
    interviewLink: interviewToken(app.services.secrets, invitation.id),
  };
}
