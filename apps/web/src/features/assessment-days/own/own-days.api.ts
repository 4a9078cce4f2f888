import * as calls from '@evenhand/contract/processes/assessment-days/own-assessment-day';
import { queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '../../../entities/session/http.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { ProblemError } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

const keyOf = (token: string) => ['own-assessment-days', token] as const;

export const ownDaysQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => request(calls.getOwnAssessmentDays, { params: { dayLink: token }, signal }),
  });

/** Shows what an answer has led to. A refusal shows how the days stand now. */
async function show(token: string, call: Promise<calls.OwnAssessmentDays>): Promise<void> {
  try {
    queryClient.setQueryData(keyOf(token), await call);
  } catch (error) {
    const current = error instanceof ProblemError ? calls.ownAssessmentDays.safeParse(error.current) : null;
    if (current?.success) queryClient.setQueryData(keyOf(token), current.data);
    throw error;
  }
}

export interface DayAnswer {
  readonly choiceId: string;
  /** Null gives up the place. */
  readonly chosenDayId: string | null;
  readonly reserve: boolean;
}
export const answerChoice = (token: string, body: DayAnswer): Promise<void> =>
  show(token, request(calls.chooseDay, { params: { dayLink: token }, body }));

export const tellNoDaySuits = (token: string, choiceId: string, reason: string): Promise<void> =>
  show(token, request(calls.noDaySuits, { params: { dayLink: token }, body: { choiceId, reason } }));

export async function downloadDay(token: string, ownDayId: string): Promise<void> {
  saveFile(await requestFile(calls.ownDayCalendar, { params: { dayLink: token, ownDayId } }));
}
