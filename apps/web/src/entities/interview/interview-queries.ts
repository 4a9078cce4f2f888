import { getInterviewPlan, listInterviewPlans } from '@evenhand/contract/processes/interviews/interview-plans';
import { listInvitations, readInterviewSchedule } from '@evenhand/contract/processes/interviews/interviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../session/http.ts';
import { joinSchedule } from './scheduled-interview.ts';

export const interviewsKey = ['interviews'];

export const interviewPlansQuery = queryOptions({
  queryKey: [...interviewsKey, 'plans'],
  queryFn: ({ signal }) => request(listInterviewPlans, { query: {}, signal }),
});

export const interviewPlanQuery = (planId: string) =>
  queryOptions({
    queryKey: [...interviewsKey, 'plan', planId],
    queryFn: ({ signal }) => request(getInterviewPlan, { params: { planId }, signal }),
  });

export const invitationsQuery = (planId: string) =>
  queryOptions({
    queryKey: [...interviewsKey, 'invitations', planId],
    queryFn: ({ signal }) => request(listInvitations, { params: { planId }, signal }),
  });

export const scheduleQuery = (span: { readonly from: string; readonly to: string; readonly roleId?: string }) =>
  queryOptions({
    queryKey: [...interviewsKey, 'schedule', span],
    queryFn: ({ signal }) => request(readInterviewSchedule, { query: span, signal }),
    select: joinSchedule,
    placeholderData: keepPreviousData,
  });
