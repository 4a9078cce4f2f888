import * as calls from '@evenhand/contract/processes/interviews/own-interview';
import * as release from '@evenhand/contract/processes/interviews/own-release';
import type { AbsenceReason } from '@evenhand/domain/interviews/interview-limits';
import { queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '../../../entities/session/http.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { ProblemError } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

type OwnInterview = calls.OwnInterview;

const keyOf = (token: string) => ['own-interview', token] as const;

export const ownInterviewQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => request(calls.getOwnInterview, { params: { id: token }, signal }),
    // It may have been booked or moved meanwhile, in another tab or from the mail on a phone.
    refetchOnWindowFocus: 'always',
  });

/** Shows the interview that came with a refusal, or loads it anew. */
async function showFresh(token: string, error: unknown): Promise<void> {
  const current = error instanceof ProblemError ? calls.ownInterview.safeParse(error.current) : null;
  if (current?.success) queryClient.setQueryData(keyOf(token), current.data);
  else await queryClient.invalidateQueries({ queryKey: keyOf(token) });
}

async function show(token: string, call: Promise<OwnInterview>): Promise<void> {
  try {
    const answered = await call;
    // A reading that began before would put what it finds in the place of the answer.
    await queryClient.cancelQueries({ queryKey: keyOf(token) });
    queryClient.setQueryData(keyOf(token), answered);
  } catch (error) {
    if (error instanceof ProblemError && (error.status === 409 || error.status === 410)) await showFresh(token, error);
    throw error;
  }
}

/** Books or moves the interview; null cancels it. */
export const chooseTime = (token: string, selectedTime: number | null): Promise<void> =>
  show(token, request(calls.chooseTime, { params: { id: token }, body: { selectedTime } }));

/** Keeps a time for ten minutes; null lets it go. */
export const holdTime = (token: string, selectedTime: number | null): Promise<void> =>
  show(token, request(calls.holdTime, { params: { id: token }, body: { selectedTime } }));

export interface NoneSuitsInput {
  readonly reason: string;
  readonly windows: { startDateTime: number; endDateTime: number }[];
}
export const tellNoneSuits = (token: string, body: NoneSuitsInput): Promise<void> =>
  show(token, request(calls.noneSuits, { params: { id: token }, body }));

export const tellLate = (token: string, minutes: number): Promise<void> =>
  show(token, request(calls.tellLate, { params: { id: token }, body: { minutes } }));

export const tellLost = (token: string): Promise<void> =>
  show(token, request(calls.tellLost, { params: { id: token } }));

export const answerAbsence = (token: string, reason: AbsenceReason): Promise<void> =>
  show(token, request(calls.answerAbsence, { params: { id: token }, body: { reason } }));

export interface WishesInput {
  /** The dearest first. */
  readonly wishes: number[];
  readonly excluded: number[];
  readonly version: number;
}
export const saveWishes = (token: string, body: WishesInput): Promise<void> =>
  show(token, request(release.saveWishes, { params: { id: token }, body }));

/** Joins the waiting list for these starts, or for any with none; null leaves it. */
export const setWaiting = (token: string, wanted: number[] | null): Promise<void> =>
  show(token, request(release.setWaiting, { params: { id: token }, body: { wanted } }));

/** Offers the booked time for one of these starts, or for any with none; null withdraws the offer. */
export const offerSwap = (token: string, wanted: number[] | null): Promise<void> =>
  show(token, request(release.offerSwap, { params: { id: token }, body: { wanted } }));

export const takeSwap = (token: string, swapId: string): Promise<void> =>
  show(token, request(release.takeSwap, { params: { id: token, swapId } }));

/** Downloads the calendar file of the booked interview. */
export async function downloadInterview(token: string): Promise<void> {
  saveFile(await requestFile(calls.interviewCalendar, { params: { id: token } }));
}
