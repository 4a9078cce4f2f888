import {
  bookInterpreters as bookInterpretersContract,
  fitInterview as fitContract,
} from '@evenhand/contract/processes/interviews/interview-adjustments';
import {
  addInterviewWindows,
  closeInterviewPlan,
  createInterviewPlan,
  deleteInterviewPlan,
  type InterviewPlan,
  openInterviewPlan,
  type PlanPreview,
  previewInterviewPlan,
  remindUnbooked,
  saveInterviewPlan,
  testInvitation,
} from '@evenhand/contract/processes/interviews/interview-plans';
import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import {
  bookInterview,
  cancelInterview,
  type InterviewInvitation,
  inviteToInterview,
  listFreeTimes,
  previewBooking,
  setInterviewOutcome,
} from '@evenhand/contract/processes/interviews/interviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { interviewPlanQuery, interviewPlansQuery, interviewsKey } from '../../entities/interview/interview-queries.ts';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

/** An invitation of a plan. */
export interface InvitationKey {
  readonly planId: string;
  readonly invitationId: string;
}

async function kept(plan: InterviewPlan): Promise<InterviewPlan> {
  queryClient.setQueryData(interviewPlanQuery(plan.id).queryKey, plan);
  await queryClient.invalidateQueries({ queryKey: interviewPlansQuery.queryKey });
  return plan;
}

export interface NewPlan {
  readonly roleId: string;
  readonly stageId: number;
  readonly setup: InterviewSetup;
}

export const addPlan = async (body: NewPlan, idempotencyKey: string): Promise<InterviewPlan> =>
  kept(await request(createInterviewPlan, { body, idempotencyKey }));

export const savePlan = async (
  planId: string,
  body: { readonly setup: InterviewSetup; readonly stageId: number; readonly version: number },
): Promise<InterviewPlan> => kept(await request(saveInterviewPlan, { params: { planId }, body }));

export async function removePlan(planId: string): Promise<void> {
  await request(deleteInterviewPlan, { params: { planId } });
  await queryClient.invalidateQueries({ queryKey: interviewPlansQuery.queryKey });
}

export const openPlan = async (plan: InterviewPlan, idempotencyKey: string): Promise<InterviewPlan> =>
  kept(
    await request(openInterviewPlan, { params: { planId: plan.id }, body: { version: plan.version }, idempotencyKey }),
  );

export const closePlan = async ({ id, version }: InterviewPlan): Promise<InterviewPlan> =>
  kept(await request(closeInterviewPlan, { params: { planId: id }, body: { version } }));

/** Adds days to an open plan. */
export const addTimes = async (
  plan: Pick<InterviewPlan, 'id' | 'version'>,
  windows: InterviewSetup['windows'],
  idempotencyKey: string,
): Promise<InterviewPlan> =>
  kept(
    await request(addInterviewWindows, {
      params: { planId: plan.id },
      body: { windows, version: plan.version },
      idempotencyKey,
    }),
  );

/** Invites all candidates of the stage of an open plan who have no interview arranged. */
export const inviteAll = async (planId: string, idempotencyKey: string): Promise<void> => {
  await request(inviteToInterview, { params: { planId }, body: { applicationIds: null }, idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: interviewsKey });
};

/** Loads times, places and faults of a draft as it is typed. */
export const planPreviewQuery = (planId: string, setup: InterviewSetup) =>
  queryOptions({
    queryKey: [...interviewsKey, 'preview', planId, setup],
    queryFn: ({ signal }): Promise<PlanPreview> =>
      request(previewInterviewPlan, { params: { planId }, body: { setup }, signal }),
    placeholderData: keepPreviousData,
  });

export const remind = async (planId: string, idempotencyKey: string): Promise<number> => {
  const { reminded } = await request(remindUnbooked, { params: { planId }, idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: interviewsKey });
  return reminded;
};

export const freeTimesQuery = (params: InvitationKey) =>
  queryOptions({
    queryKey: [...interviewsKey, 'times', params],
    queryFn: ({ signal }) => request(listFreeTimes, { params, signal }),
  });

/** Loads who is told when a candidate is booked or moved to a time. */
export const toldQuery = (params: InvitationKey, startsAt: string) =>
  queryOptions({
    queryKey: [...interviewsKey, 'told', params, startsAt],
    queryFn: ({ signal }) => request(previewBooking, { params, body: { startsAt }, signal }),
    retry: false,
  });

async function changed(invitation: InterviewInvitation): Promise<InterviewInvitation> {
  await queryClient.invalidateQueries({ queryKey: interviewsKey });
  return invitation;
}

export const book = async (
  params: InvitationKey,
  body: { readonly startsAt: string; readonly reason: string },
  idempotencyKey: string,
): Promise<InterviewInvitation> => changed(await request(bookInterview, { params, body, idempotencyKey }));

export const cancelBooking = async (
  params: InvitationKey,
  reason: string,
  idempotencyKey: string,
): Promise<InterviewInvitation> =>
  changed(await request(cancelInterview, { params, body: { reason }, idempotencyKey }));

export type AttendanceOutcome = 'ATTENDED' | 'LATE' | 'NO_SHOW';

export const setOutcome = async (
  params: InvitationKey,
  outcome: AttendanceOutcome | null,
): Promise<InterviewInvitation> => changed(await request(setInterviewOutcome, { params, body: { outcome } }));

export type BookedInterpreter = NonNullable<InterviewInvitation['interpreters']>['people'][number];

/** Sets the interpreters of an interview. */
export const bookInterpreters = async (
  params: InvitationKey,
  people: readonly BookedInterpreter[],
): Promise<InterviewInvitation> =>
  changed(await request(bookInterpretersContract, { params, body: { people: [...people] } }));

/** Gives a booked interview the length that its candidate needs by now. */
export const fitInterview = async (params: InvitationKey, idempotencyKey: string): Promise<InterviewInvitation> =>
  changed(await request(fitContract, { params, idempotencyKey }));

/** Sends the invitation of a draft to the user's own address. */
export const sendTestInvitation = async (planId: string, setup: InterviewSetup): Promise<void> => {
  await request(testInvitation, { params: { planId }, body: { setup } });
};
