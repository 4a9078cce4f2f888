import {
  type AttendanceState,
  createAssessmentDay,
  getAssessmentDay,
  keepDayPlan,
  listAssessmentDays,
  markDayAttendance,
  planAssessmentDay,
  releaseAssessmentDay,
  replanAssessmentDay,
  type ShownDay,
  setDayCandidates,
  updateAssessmentDay,
} from '@evenhand/contract/processes/assessment-days/assessment-days';
import {
  closeDayChoice,
  createDayChoice,
  listDayChoices,
  remindToChooseDay,
} from '@evenhand/contract/processes/assessment-days/day-choices';
import { noteDayIncident, undoDayIncident } from '@evenhand/contract/processes/assessment-days/day-incidents';
import type { MadePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { type CandidateListRow, searchCandidates } from '@evenhand/contract/screens/search/search';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request } from '../../entities/session/http.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';

const key = ['assessment-days'];
const pollEvery = 60_000;

export const assessmentDaysQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => request(listAssessmentDays, { query: {}, signal }),
});

/** Loads a day again every minute, so that colleagues' marks appear while it is open. */
export const assessmentDayQuery = (dayId: string) =>
  queryOptions({
    queryKey: [...key, 'day', dayId],
    queryFn: ({ signal }) => request(getAssessmentDay, { params: { dayId }, signal }),
    refetchInterval: pollEvery,
  });

const mostShown = '200';

/** Loads the candidates at a stage of a role, who may come to a day. */
export const stageCandidatesQuery = (roleId: string, stageId: number) =>
  queryOptions({
    queryKey: [...key, 'candidates', roleId, stageId],
    queryFn: async ({ signal }): Promise<readonly CandidateListRow[]> => {
      const params = { kind: 'candidate', id: roleId } as const;
      const query = { resultsPerPage: mostShown };
      const body = { roleId, stageId };
      return (await request(searchCandidates, { params, query, body, signal })).content;
    },
  });

async function kept(day: ShownDay): Promise<ShownDay> {
  queryClient.setQueryData(assessmentDayQuery(day.id).queryKey, day);
  await queryClient.invalidateQueries({ queryKey: assessmentDaysQuery.queryKey });
  return day;
}

const reload = (dayId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: assessmentDayQuery(dayId).queryKey });

export const addDay = async (
  body: z.input<typeof createAssessmentDay.body>,
  idempotencyKey: string,
): Promise<ShownDay> => kept(await request(createAssessmentDay, { body, idempotencyKey }));

export const saveMakeUp = async (dayId: string, body: z.input<typeof updateAssessmentDay.body>): Promise<ShownDay> =>
  kept(await request(updateAssessmentDay, { params: { dayId }, body }));

export const saveComing = async (dayId: string, body: z.input<typeof setDayCandidates.body>): Promise<ShownDay> =>
  kept(await request(setDayCandidates, { params: { dayId }, body }));

/** Makes a timetable. Takes some seconds for a large day, and stops being waited for when the signal aborts. */
export async function makePlan(
  { dayId, version, pins }: { readonly dayId: string; readonly version: number; readonly pins: MadePlan['pins'] },
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<MadePlan> {
  const made = await request(planAssessmentDay, { params: { dayId }, body: { pins, version }, idempotencyKey, signal });
  await reload(dayId);
  return made;
}

export async function keepPlan(
  dayId: string,
  body: z.input<typeof keepDayPlan.body>,
  idempotencyKey: string,
): Promise<MadePlan> {
  const made = await request(keepDayPlan, { params: { dayId }, body, idempotencyKey });
  await reload(dayId);
  return made;
}

/** Releases a timetable. Where its people were taken elsewhere meanwhile, rejects after the day is shown as it is. */
export async function releasePlan(
  { day, number }: { readonly day: Pick<ShownDay, 'id' | 'version' | 'engagements'>; readonly number: number },
  idempotencyKey: string,
): Promise<ShownDay> {
  const { id, version, engagements } = day;
  const params = { dayId: id, number };
  const body = { version, engagements };
  try {
    return await kept(await request(releaseAssessmentDay, { params, body, idempotencyKey }));
  } catch (error) {
    if (isProblem(error, 'assessment_day_engaged')) {
      queryClient.setQueryData(assessmentDayQuery(id).queryKey, getAssessmentDay.answers[200].parse(error.current));
    }
    throw error;
  }
}

export type IncidentBody = z.input<typeof noteDayIncident.body>;

export const noteIncident = async (dayId: string, body: IncidentBody, idempotencyKey: string): Promise<ShownDay> =>
  kept(await request(noteDayIncident, { params: { dayId }, body, idempotencyKey }));

export const undoIncident = async (dayIncidentId: string): Promise<ShownDay> =>
  kept(await request(undoDayIncident, { params: { dayIncidentId } }));

/** Loads the choices among days of a role, with what candidates have answered. */
export const dayChoicesQuery = (roleId: string) =>
  queryOptions({
    queryKey: [...key, 'choices', roleId],
    queryFn: ({ signal }) => request(listDayChoices, { query: { roleId }, signal }),
  });

const reloadChoices = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [...key, 'choices'] });

export async function inviteToChoose(
  body: z.input<typeof createDayChoice.body>,
  idempotencyKey: string,
): Promise<void> {
  await request(createDayChoice, { body, idempotencyKey });
  await reloadChoices();
}

export async function remindOfChoice(dayChoiceId: string): Promise<number> {
  const { reminded } = await request(remindToChooseDay, { params: { dayChoiceId } });
  return reminded;
}

export async function closeChoice(dayChoiceId: string, version: number): Promise<void> {
  await request(closeDayChoice, { params: { dayChoiceId }, body: { version } });
  await reloadChoices();
}

export type ReplanBody = z.input<typeof replanAssessmentDay.body>;
export type ShownProposal = z.infer<(typeof replanAssessmentDay.answers)[200]>[number];

export const proposePlans = (dayId: string, body: ReplanBody): Promise<readonly ShownProposal[]> =>
  request(replanAssessmentDay, { params: { dayId }, body });

export const markAttendance = async (dayId: string, applicationId: string, state: AttendanceState): Promise<ShownDay> =>
  kept(await request(markDayAttendance, { params: { dayId, applicationId }, body: { state } }));
