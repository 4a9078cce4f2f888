import { type InterviewPlan, interviewPlan } from '@evenhand/contract/processes/interviews/interview-plans';
import type { InterviewSetupInput } from '@evenhand/contract/processes/interviews/interview-setup';
import { type InterviewInvitation, listInvitations } from '@evenhand/contract/processes/interviews/interviews';
import { addDays, dayIn } from '@evenhand/domain/dates/day-in';
import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import type { Caller } from '../../../testing/caller.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { interviewToken } from './own/interview-link.ts';

/** Stage of the interviews: the first round. */
export const interviewStage = 6;

/** Stages of a role that has interviews for applications from their beginning. */
export const interviewPipeline = [1, interviewStage, 11, 14, 15, 16].map((stageId) => {
  const stage = pipelineStage(stageId);
  return { ...stage, substages: [...stage.substages] };
});

/** Day on which the interviews of tests take place. */
export const interviewDay = (now: Date): string => addDays(dayIn('Europe/London', now), 14);

/** A morning with two lanes, from nine to twelve: three times of 45 minutes. */
export const aMorning = (now: Date, given: Partial<InterviewSetupInput> = {}): InterviewSetupInput => ({
  windows: [{ startsAt: `${interviewDay(now)}T09:00`, endsAt: `${interviewDay(now)}T12:00`, lanes: 2 }],
  panelSize: 0,
  place: 'Fleet Street 12',
  ...given,
});

/** Opens a plan for all who are at the stage. */
export async function anOpenPlan(staff: Caller, roleId: string, setup: InterviewSetupInput): Promise<InterviewPlan> {
  const draft = interviewPlan.parse(
    (await staff.post('/api/v1/interview-plans', { roleId, stageId: interviewStage, setup })).body,
  );
  const opened = await staff.post(`/api/v1/interview-plans/${draft.id}/open`, { version: draft.version });
  return interviewPlan.parse(opened.body);
}

export const invitationsOf = async (staff: Caller, planId: string): Promise<InterviewInvitation[]> =>
  listInvitations.answers[200].parse((await staff.get(`/api/v1/interview-plans/${planId}/invitations`)).body);

/** Returns the address of the candidate's page. */
export const ownPath = (app: TestApp, invitationId: string): string =>
  `/api/public/interview/${interviewToken(app.services.secrets, invitationId)}`;
